"""What the walk says, and how it ends."""
import sys
import time

BEGAN = time.monotonic()
FAULTS = []


def say(text):
    print(f"[{time.monotonic() - BEGAN:5.0f} s] {text}", flush=True)


def expect(truth, words, seen=""):
    """Goes on where something is not so: the walk lists everything that is wrong, not the first thing."""
    if truth:
        say(f"so: {words}")
    else:
        FAULTS.append(words)
        say(f"NOT SO: {words}{': ' + str(seen)[-1500:] if seen else ''}")
    return truth


def end():
    say(f"{len(FAULTS)} things are not so" if FAULTS else "everything is so")
    for fault in FAULTS:
        print(f"  {fault}")
    sys.exit(1 if FAULTS else 0)
