"""What is done to nodes, servers and cables while members are at work."""
import random
import time

from .network import FRONT
from .prober import Prober
from .report import spread


class Trials:
    """Seconds in which something was away are kept in `windows`, for what logs may say in them."""

    def __init__(self, nodes, pair, network, town, report, seed):
        self.nodes, self.pair, self.network, self.town, self.report = nodes, pair, network, town, report
        self.chance, self.windows, self.kills = random.Random(seed), [], []

    def probe(self):
        cookies = self.town.cookies[self.town.names[0]]
        self.probers = [Prober(node.address, node.own_port, cookies) for node in self.nodes]
        self.front = Prober(f"{FRONT}.1", self.town.front.port, cookies)

    def phase(self, name):
        self.town.tally.phase = name
        self.report.say(f"— {name}")

    # Nodes

    def kill_nodes(self, count):
        self.phase("kill -9")
        began, starts = time.monotonic(), []
        for _ in range(count):
            time.sleep(self.chance.uniform(0.2, 1.2))
            starts.append(self.kill_one())
        time.sleep(1)
        self.judge_front("kill -9", began, f"{count} × kill -9 of a node, back in {spread(starts)}")

    def kill_one(self):
        node = self.chance.choice(self.nodes)
        since = time.time()
        node.kill()
        self.kills.append((node.number, since))
        took = node.start()
        self.windows.append((since, time.time() + 1))
        return took

    def judge_front(self, phase, began, words):
        """Whatever happened to a node, pages are there, as another one has them."""
        probes = self.front.between(began, time.monotonic())
        failed = [probe for probe in probes if probe.status != 200]
        slowest = max((probe.seconds for probe in probes), default=0)
        self.report.check(f"{words}; pages come all the time", probes and not failed,
                          f"{len(probes)} asked for by one reader, slowest {slowest:.2f} s"
                          + (f", {len(failed)} failed ({failed[0].status})" if failed else ""))
        others = self.town.tally.outside(phase)
        if others:
            self.report.say("of members' requests: " + ", ".join(
                f"{count} {method} {outcome}" for (method, outcome), count in others.items()))

    def roll(self, rounds):
        """Each node is told to end and started again, one after the other: nobody may notice."""
        self.phase("rolling")
        began, gaps = time.monotonic(), []
        for _ in range(rounds):
            for node in self.nodes:
                since = time.monotonic()
                node.stop()
                node.start()
                gaps.append(time.monotonic() - since)
                time.sleep(1)
        probes = self.front.between(began, time.monotonic())
        lost = [probe for probe in probes if probe.status != 200]
        others = self.town.tally.outside("rolling")
        total = sum(self.town.tally.phases["rolling"].values())
        self.report.check(f"rolling restart of {len(self.nodes)} nodes, {rounds} rounds, loses no request",
                          probes and not lost and not others,
                          f"{total} requests of members and {len(probes)} of a reader, a node is away {spread(gaps)}"
                          + (f"; {dict(others)}, {len(lost)} of the reader" if others or lost else ""))
        for key, words in self.town.tally.examples_of.items():
            if key[0] == "rolling":
                self.report.say(f"{key[1]} {key[2]}: {words}")

    # The database

    def restart_database(self, count):
        self.phase("restarts")
        absences, backs, writes = [], [], []
        for number in range(count):
            mode = ("fast", "immediate", "kill -9")[number % 3]
            since = self.begin_absence()
            if mode == "kill -9":
                self.pair.primary.kill()
            else:
                self.pair.primary.stop(mode)
            time.sleep(self.chance.uniform(0.5, 2))
            self.pair.primary.start()
            absences.append(self.end_absence(since, backs, writes))
            self.kill_one()
        self.judge_absences(f"{count} restarts of the database (fast, immediate, kill -9 in turn)", absences, backs, writes)

    def promote(self, count):
        self.phase("promotions")
        absences, backs, writes = [], [], []
        for number in range(count):
            since = self.begin_absence()
            if number % 2:
                self.pair.primary.stop("fast")
            else:
                self.pair.primary.kill()
            self.pair.promote()
            absences.append(self.end_absence(since, backs, writes))
            self.pair.rejoin()
            time.sleep(0.5)
        self.judge_absences(f"{count} promotions of the standby (old primary stopped or killed)", absences, backs, writes)
        self.report.say(f"the old primary followed again {count} times, {self.pair.rewound} by pg_rewind")

    def begin_absence(self):
        self.wall = time.time()
        return time.monotonic()

    def end_absence(self, since, backs, writes):
        """The database answers from now on. Waits until all nodes do, and until a write was acknowledged."""
        ready, count = time.monotonic(), self.town.ledger.count
        backs += [prober.back_after(ready) for prober in self.probers]
        while self.town.ledger.count == count and time.monotonic() < ready + 60:
            time.sleep(0.02)
        writes.append(time.monotonic() - ready if self.town.ledger.count > count else None)
        self.windows.append((self.wall, time.time() + 3))
        time.sleep(0.5)
        return since, ready

    def judge_absences(self, words, absences, backs, writes, limit=3.0):
        time.sleep(1)
        asked = [probe for prober in self.probers for since, ready in absences for probe in prober.between(since, ready)]
        told = [probe for probe in asked if probe.status == 503]
        others = [probe for probe in asked if probe.status not in (200, 503)]
        late = [probe for probe in told if probe.seconds > limit]
        bare = [probe for probe in told if not probe.retry_after]
        self.report.check(f"{words}: 503 with Retry-After within {limit:g} s", told and not late and not bare and not others,
                          f"{len(told)} pages, {spread([probe.seconds for probe in told])}"
                          + (f"; {len(bare)} without Retry-After" if bare else "")
                          + (f"; {len(others)} other: {others[0].status}" if others else ""))
        self.report.check("each node is back within 5 s after it", all(one is not None and one <= 5 for one in backs), spread(backs))
        self.report.check("a write is acknowledged within 5 s after it", all(one is not None and one <= 5 for one in writes),
                          spread(writes))

    def change_schema(self):
        """What an update does while older nodes go on: a step adds columns, and says a newer number."""
        self.phase("newer schema")
        sql = self.pair.primary.sql
        began = time.monotonic()
        for table in ("account", "event", "attendance", "guestbook_post", "track", "notice", "session"):
            sql(f"SET lock_timeout = '5s'; ALTER TABLE {table} ADD COLUMN of_tomorrow bigint NOT NULL DEFAULT 7")
        sql("UPDATE schema_version SET number = number + 1")
        time.sleep(3)
        self.judge_front("newer schema", began, "seven tables with a column more")
        others = self.town.tally.outside("newer schema")
        self.report.check("forms of older nodes are taken beside it", not others, f"{dict(others)}" if others else "")
        node, since = self.chance.choice(self.nodes), time.time()
        node.stop()
        node.begin(node.own_port)
        node.listens.wait(20)
        code = node.process.wait(timeout=20)
        words = node.lines[-1] if node.lines else ""
        self.report.check("an older node that is started beside a newer schema refuses, and says why",
                          code not in (0, None) and "newer version" in " ".join(node.lines[-4:]), f"{code}: {words[:120]}")
        node.kills.append(node.process.pid)
        sql("UPDATE schema_version SET number = number - 1")
        node.start()
        self.windows.append((since, time.time() + 1))

    # Cables, and processes that hang

    def cut_database(self, seconds):
        """One node does not reach the database, the others do."""
        self.phase("node without the database")
        node, since = self.chance.choice(self.nodes), self.begin_absence()
        self.network.pull(node.number, "back")
        pauses = self.write_pause(seconds)
        self.network.put_back(node.number, "back")
        ready = time.monotonic()
        back = self.probers[node.number].back_after(ready)
        self.windows.append((self.wall, time.time() + 3))
        probes = self.probers[node.number].between(since + 0.2, ready)
        told = [probe for probe in probes if probe.status == 503]
        late = [probe for probe in told if probe.seconds > 4]
        self.report.check(f"a node whose cable to the database is out for {seconds} s says 503 within 4 s", told and not late,
                          spread([probe.seconds for probe in told]))
        self.report.check("it is back within 5 s after that", back is not None and back <= 5, spread([back]))
        self.judge_front("node without the database", since, "meanwhile")
        self.report.check("others write on within 6 s", pauses <= 6, f"longest pause {pauses:.2f} s")

    def cut_node(self, seconds):
        """One node is gone from the network altogether: it says nothing to anybody."""
        self.phase("node without network")
        node, since = self.chance.choice(self.nodes), self.begin_absence()
        for side in ("front", "back"):
            self.network.pull(node.number, side)
        pauses = self.write_pause(seconds)
        for side in ("front", "back"):
            self.network.put_back(node.number, side)
        back = self.probers[node.number].back_after(time.monotonic())
        self.windows.append((self.wall, time.time() + 3))
        self.report.check(f"a node that is off the network for {seconds} s is back within 5 s after that",
                          back is not None and back <= 5, spread([back]))
        self.judge_reader("node without network", since, 21)
        self.report.check("others write on within 6 s", pauses <= 6, f"longest pause {pauses:.2f} s")

    def freeze_node(self, seconds):
        """A node hangs: the kernel takes connections for it, and nobody answers."""
        self.phase("node that hangs")
        node, since = self.chance.choice(self.nodes), self.begin_absence()
        node.freeze()
        pauses = self.write_pause(seconds)
        node.thaw()
        back = self.probers[node.number].back_after(time.monotonic())
        self.windows.append((self.wall, time.time() + 3))
        self.report.check(f"a node that hangs for {seconds} s (SIGSTOP) is back within 5 s after that",
                          back is not None and back <= 5, spread([back]))
        self.judge_reader("node that hangs", since, 21)
        self.report.check("others write on within 6 s", pauses <= 6, f"longest pause {pauses:.2f} s")

    def freeze_database(self, seconds):
        """Connections stay open, and nobody answers: time limits alone tell."""
        self.phase("database that hangs")
        absences, backs, writes, since = [], [], [], self.begin_absence()
        self.pair.primary.freeze()
        time.sleep(seconds)
        self.pair.primary.thaw()
        absences.append(self.end_absence(since, backs, writes))
        self.judge_absences(f"a database that hangs for {seconds} s (SIGSTOP)", absences, backs, writes, limit=3.5)

    def judge_reader(self, phase, began, limit):
        """A page may wait as long as the proxy does for the node that says nothing, and then comes from another."""
        # The reader may wait for that node still, with a page that was asked for before.
        self.front.back_after(time.monotonic(), limit)
        probes = [probe for probe in list(self.front.probes) if probe.ended >= began]
        failed = [probe for probe in probes if probe.status != 200]
        slow = [probe for probe in probes if probe.seconds > 1]
        self.report.check(f"meanwhile every page comes, {limit} s at worst",
                          probes and not failed and all(probe.seconds <= limit for probe in probes),
                          f"{len(probes)} pages, {len(slow)} of them waited for that node, {spread([p.seconds for p in probes])}"
                          + (f"; {len(failed)} failed ({failed[0].status})" if failed else ""))

    def write_pause(self, seconds):
        """Waits; the longest time in which nothing was acknowledged."""
        longest, count, last = 0.0, self.town.ledger.count, time.monotonic()
        end = last + seconds
        while time.monotonic() < end:
            if self.town.ledger.count > count:
                count, last = self.town.ledger.count, time.monotonic()
            longest = max(longest, time.monotonic() - last)
            time.sleep(0.02)
        return longest
