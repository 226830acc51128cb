"""Words about the choices of Absurd 8's before they are made."""
