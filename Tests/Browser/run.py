"""Runs the browser tests, the classes of four modules beside each other. A class with a failure runs once more, alone: the
machine may have been too busy for a browser.

What passes then is named as unsteady at the end, which is a fault too, and no reason to refuse a change.
"""

import io
import multiprocessing
import sys
import time
import unittest
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path

import hereabouts

FOLDER = Path(__file__).parent
# Each has a server and a browser of its own, which wait for each other: one takes half of a core and more. With four on two cores
# the whole takes as long as with three, and pages come late.
AT_ONCE = 3


class Timed(unittest.TextTestResult):
    """Knows how long each test took."""

    def __init__(self, *arguments, **options):
        super().__init__(*arguments, **options)
        self.took = []

    def startTest(self, test):
        self.began = time.monotonic()
        super().startTest(test)

    def stopTest(self, test):
        super().stopTest(test)
        self.took.append((time.monotonic() - self.began, test.id()))


def run(names):
    """Returns what was told, and which tests failed and how long each took."""
    told = io.StringIO()
    suite = unittest.defaultTestLoader.loadTestsFromNames(names)
    result = unittest.TextTestRunner(told, verbosity=2, resultclass=Timed).run(suite)
    # That a module cannot be loaded, or a class not set up, is among the errors.
    return told.getvalue(), [test.id() for test, _ in result.failures + result.errors], result.took


def classes(tests):
    """Those of failed tests, by their full names. Where setting a class up failed, its name is in parentheses."""
    return sorted({name.split("(")[-1].rstrip(")") if "(" in name else name.rpartition(".")[0] for name in tests})


def main():
    # Once for all, and removed here.
    hereabouts.demo()
    # The longest first, so that none of them is left to the end.
    given = [FOLDER / f"{name}.py" for name in sys.argv[1:]]
    modules = sorted(given or FOLDER.glob("test_*.py"), key=lambda file: -file.stat().st_size)
    failed, took = [], []
    with ProcessPoolExecutor(AT_ONCE, multiprocessing.get_context("fork")) as pool:
        for done in as_completed([pool.submit(run, [module.stem]) for module in modules]):
            told, wrong, times = done.result()
            print(told, file=sys.stderr, flush=True)
            failed += wrong
            took += times
    for seconds, name in sorted(took, reverse=True)[:10]:
        print(f"{seconds:6.1f} s {name}", file=sys.stderr)
    print(f"{len(took)} browser tests", file=sys.stderr, flush=True)
    if not failed:
        return bool(took)
    names = classes(failed)
    print("Once more, alone:", *names, file=sys.stderr, flush=True)
    told, again, _ = run(names)
    print(told, file=sys.stderr)
    result = "What failed twice is among" if again else "Unsteady, and passed alone"
    print(f"{result}:", *failed, file=sys.stderr)
    return not again


if __name__ == "__main__":
    sys.path.insert(0, str(FOLDER))
    sys.exit(0 if main() else 1)
