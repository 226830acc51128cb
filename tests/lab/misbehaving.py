"""Programs that play badly in every way that we could think of, and the message about each."""

FIRST = 'print(json.dumps({"action": m["legal"][0]}), flush=True)'
LOOP = """
import json, os, sys, time
for line in sys.stdin:
    m = json.loads(line)
    if m["type"] == "choose":
        """
MISBEHAVING = {
    "cheats": ('print(json.dumps({"action": "win"}), flush=True)', "on offer"),
    "babbles": ('print("[" * 50_000, flush=True)', "didn't answer with"),
    "crashes": ("sys.exit('no cards today')", "no cards today"),
    "hangs up": ("os.close(1); time.sleep(60)", ""),
    "stalls": ("time.sleep(60)", "answer within"),
    "repeats": (f"{FIRST}; print('twice', flush=True)", ""),
    "floods": ('print("x" * 1_000_000, flush=True)', "65,536"),
    "complains": (f'sys.stderr.write("x" * 1_000_000); {FIRST}', None),
}
"""By kind of misbehaviour, the program's answer, and a part of the message about it.

None if there is no message.
"""
