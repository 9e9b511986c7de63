"""Runs the browser tests. A class with a failure runs once more, alone: the machine may have been too busy for a browser.

What passes then is named as unsteady at the end, which is a fault too, and no reason to refuse a change.
"""

import sys
import time
import unittest
from pathlib import Path

FOLDER = str(Path(__file__).parent)


class Timed(unittest.TextTestResult):
    """Names the slowest tests at the end."""

    def __init__(self, *arguments, **options):
        super().__init__(*arguments, **options)
        self.took = []

    def startTest(self, test):
        self.began = time.monotonic()
        super().startTest(test)

    def stopTest(self, test):
        super().stopTest(test)
        self.took.append((time.monotonic() - self.began, test.id()))

    def stopTestRun(self):
        super().stopTestRun()
        for seconds, name in sorted(self.took, reverse=True)[:10]:
            self.stream.writeln(f"{seconds:6.1f} s {name}")


def run(suite):
    return unittest.TextTestRunner(verbosity=2, resultclass=Timed).run(suite)


def failed(result):
    """The classes with failures, by their full names. Where setting a class up failed, its name is in parentheses."""
    names = [test.id() for test, _ in result.failures + result.errors]
    return sorted({name.split("(")[-1].rstrip(")") if "(" in name else name.rpartition(".")[0] for name in names})


def main():
    result = run(unittest.defaultTestLoader.discover(FOLDER))
    names = failed(result)
    if not names:
        return result.wasSuccessful()
    print("Once more, alone:", *names, file=sys.stderr, flush=True)
    again = run(unittest.defaultTestLoader.loadTestsFromNames(names))
    told = "Unsteady, and passed alone" if again.wasSuccessful() else "What failed twice is among"
    print(f"{told}:", *(test.id() for test, _ in result.failures + result.errors), file=sys.stderr)
    return again.wasSuccessful()


if __name__ == "__main__":
    sys.exit(0 if main() else 1)
