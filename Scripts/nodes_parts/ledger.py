"""What members have asked for, what of it was acknowledged, and what the database holds in the end."""
import collections

from torture_parts.outcomes import Ledger, Tally


class PhaseTally(Tally):
    """Counts outcomes by what was being done to the site."""

    def __init__(self):
        super().__init__()
        self.phase, self.phases = "calm", collections.defaultdict(collections.Counter)
        self.examples_of = {}

    def note(self, what, outcome, seconds, text):
        super().note(what, outcome, seconds, text)
        kind = what.split()[0]
        with self.lock:
            self.phases[self.phase][kind, outcome] += 1
            if outcome not in (200, 303):
                self.examples_of.setdefault((self.phase, kind, outcome), f"{what}: {text}"[:200])

    def outside(self, phase, *good):
        """How many requests of a kind had another outcome."""
        with self.lock:
            return {key: count for key, count in self.phases[phase].items() if key[1] not in (200, 303, *good)}


class NodeLedger(Ledger):
    """Each key has one writer. Keys are (kind, …); those of kinds in `once` are there once or not at all."""

    def lost(self, stored):
        with self.lock:
            asked = {key: (list(values), self.acknowledged.get(key, -1)) for key, values in self.values.items()}
        wrong = []
        for key, (values, last) in asked.items():
            found = stored[key[0]].get(key[1:], [])
            if len(found) > 1:
                wrong.append(f"{key} is there {len(found)} times")
            elif last >= 0 and not (found[0] if found else None) in values[last:]:
                wrong.append(f"{key}: {values[last]!r} was acknowledged, {found[:1]} is there")
        return wrong

    def count_of(self, kind):
        with self.lock:
            return sum(key[0] == kind for key in self.acknowledged)


def stored(server):
    """Lists of values by kind and key."""
    kinds = collections.defaultdict(lambda: collections.defaultdict(list))
    for (words,) in server.sql("SELECT words FROM guestbook_post WHERE words LIKE 'post %'"):
        kinds["post"][(words,)].append(True)
    for (title,) in server.sql("SELECT title FROM event"):
        kinds["meeting"][(title,)].append(True)
    for name, track in server.sql(
            "SELECT username, track_id FROM track_vote JOIN account ON account.id = account_id"):
        kinds["vote"][name, int(track)].append(True)
    for name, code, answer in server.sql(
            "SELECT username, code, answer FROM attendance JOIN account ON account.id = account_id"
            " JOIN event ON event.id = event_id WHERE title LIKE 'Seats %'"):
        # Who does not come to a public event after all is a stranger to it again.
        kinds["answer"][name, code].append("declined" if answer == "none" else answer)
    return kinds
