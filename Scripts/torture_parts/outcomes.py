"""What requests were answered, and which writes were acknowledged."""
import collections
import os
import threading


class Trouble(Exception):
    """A sentence that says why a trial is not passed."""


def scale():
    """How much more time things get on a machine that is busy with others: one to four times."""
    return min(4.0, max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1)))


class Tally:
    """Counts of one trial. An outcome is a status, or "closed", or "late" for no answer within the time limit."""

    def __init__(self):
        self.lock = threading.Lock()
        self.counts, self.times, self.wrong = collections.Counter(), collections.defaultdict(list), []
        # Attempts to connect while no server was there: not requests.
        self.examples, self.nobody = {}, 0

    def note(self, what, outcome, seconds, text):
        with self.lock:
            self.counts[outcome] += 1
            self.times[what].append(seconds)
            if outcome not in (200, 303):
                self.examples.setdefault(outcome, f"{what}: {text}")

    def say(self, words):
        """Something that must not be."""
        with self.lock:
            if len(self.wrong) < 20:
                self.wrong.append(words)

    def middle(self, what):
        with self.lock:
            times = sorted(self.times[what])
        return times[len(times) // 2] if times else 0.0

    @property
    def requests(self):
        return sum(self.counts.values())


class Ledger:
    """What was asked for and what of it was acknowledged. Each key has one writer, whose values come one after the other: what
    is stored has to be the last one that was acknowledged, or one that was asked for later."""

    def __init__(self):
        self.lock = threading.Lock()
        self.values, self.acknowledged = collections.defaultdict(list), {}
        self.photos, self.count = collections.Counter(), 0

    def ask(self, key, value):
        with self.lock:
            self.values[key].append(value)
            return len(self.values[key]) - 1

    def acknowledge(self, key, number):
        with self.lock:
            self.count += 1
            self.acknowledged[key] = max(number, self.acknowledged.get(key, -1))

    def lost(self, site):
        """Sentences on what is not there, or there twice."""
        stored = Stored(site)
        with self.lock:
            asked = {key: (list(values), self.acknowledged.get(key, -1)) for key, values in self.values.items()}
            photos = dict(self.photos)
        wrong = []
        for key, (values, last) in asked.items():
            found = stored.values(key)
            if len(found) > 1 and key[0] != "photo":
                wrong.append(f"{key} is there {len(found)} times")
            elif key[0] == "photo":
                # Photos are added: as many as were acknowledged, and none more than were sent.
                answered = photos.get(key, 0)
                if not answered <= len(found) <= len(values):
                    wrong.append(f"{key}: {answered} acknowledged, {len(found)} there, {len(values)} sent")
            elif last >= 0 and not (found and found[0] in values[last:]):
                wrong.append(f"{key}: {values[last]!r} was acknowledged, {found[:1]} is there")
            elif last < 0 and found and found[0] not in values + [""]:
                wrong.append(f"{key}: {found[:1]} is there, which nobody sent")
        return wrong

    def acknowledge_photo(self, key):
        with self.lock:
            self.photos[key] += 1
            self.count += 1


class Stored:
    """What the database holds of all that writers write, read once."""

    def __init__(self, site):
        self.kinds = {kind: collections.defaultdict(list) for kind in ("note", "bookmark", "event", "account", "photo")}
        for name, place, note in site.rows(
                "SELECT username, place_number, note FROM bookmark JOIN account ON account.id = account_id"):
            self.kinds["note"][name, place].append(note)
            self.kinds["bookmark"][name, place].append(True)
        for (title,) in site.rows("SELECT title FROM event"):
            self.kinds["event"][(title,)].append(True)
        for (name,) in site.rows("SELECT username FROM account"):
            self.kinds["account"][(name,)].append(True)
        files = {name for folder, _, names in os.walk(f"{site.folder}/media") for name in names
                 if os.path.getsize(os.path.join(folder, name)) > 0}
        for name, place, large, small in site.rows(
                "SELECT username, place_number, large_key, small_key FROM place_photo JOIN account ON account.id = account_id"):
            # A row without its files is no photo.
            if {large, small} <= files:
                self.kinds["photo"][name, place].append(large)

    def values(self, key):
        return self.kinds[key[0]][key[1:]]
