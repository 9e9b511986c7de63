"""What holds and what does not, a line each."""
import statistics


class Report:
    def __init__(self):
        self.bad, self.count = [], 0

    def check(self, words, holds, detail=""):
        self.count += 1
        if not holds:
            self.bad.append(words)
        print(f"{'so    ' if holds else 'NOT so'}  {words}" + (f": {detail}" if detail else ""), flush=True)

    def say(self, words):
        print(f"        {words}", flush=True)


def spread(seconds):
    """Median and worst of times, as people read them."""
    known = [one for one in seconds if one is not None]
    if not known:
        return "never"
    missing = f", {len(seconds) - len(known)} never" if len(known) < len(seconds) else ""
    return f"median {statistics.median(known):.2f} s, worst {max(known):.2f} s of {len(seconds)}{missing}"
