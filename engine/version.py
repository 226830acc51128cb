"""The one place that names this version."""

VERSION = "0.1.0"
