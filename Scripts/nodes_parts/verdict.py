"""What has to be so in the end: nothing lost, nothing twice, nobody logged out, and a log without riddles."""
import collections
import re
import time

from .ledger import stored
from .members import Visitor
from .report import spread

# What a log may say while something was away, and why.
EXPLAINED = [
    (r"does not answer|connection to the database is gone|did not answer in time", "the database was away"),
    (r"SQLSTATE 57P0[123]|terminating connection|shutting down|starting up|SQLSTATE 25006|read-only|not in recovery"
     r"|session is read-only", "the database was stopped, or another one had been promoted"),
    (r"[Cc]onnection refused|No route to host|Connection timed out|timeout expired|Network is unreachable|connection to server"
     r"|SSL SYSCALL|server closed the connection|could not receive data|could not send data", "the database was away"),
    (r"CommitUnknown", "the connection went between COMMIT and its answer"),
    (r"SQLSTATE (55P03|25P03|25P02|57014)", "a node that hung or was cut off had the turn"),
]
# What it may say at each start.
KNOWN = [
    # It asks itself through the proxy, and another node answers.
    r"Another server answers at --base-url: whether the proxy in front can be believed is not found out",
    # The first node starts before the proxy does.
    r"--base-url cannot be asked from here",
    # What the trial of a newer schema wants to hear.
    r"^Error: The database has schema \d+, and this version knows schemas up to",
]
# Warnings and errors; other lines tell what was done.
SERIOUS = re.compile(r"\b(error|critical|warning)\b", re.I)


class Verdict:
    def __init__(self, nodes, mailboxes, pair, town, trials, report):
        self.nodes, self.mailboxes, self.pair, self.town = nodes, mailboxes, pair, town
        self.trials, self.report, self.sql = trials, report, pair.primary.sql

    def give(self):
        self.wait_for_jobs()
        lost = self.town.ledger.lost(stored(self.pair.primary))
        self.report.check("nothing acknowledged is lost, and nothing is there twice", not lost, self.town.acknowledged())
        self.some(lost)
        self.seats()
        self.songs()
        self.mails()
        self.reminders()
        self.sessions()
        self.replicas()
        self.processes()
        self.logs()
        self.some(self.town.tally.wrong)
        self.report.check("the traffic met nothing that must not be", not self.town.tally.wrong and not self.town.refusals,
                          "; ".join(f"{kind} {status}: {words[:80]}" for (kind, status), words in self.town.refusals.items()))

    def some(self, sentences):
        for words in sentences[:8]:
            self.report.say(words)

    def wait_for_jobs(self):
        # What is to be told at a time is told soon after it.
        time.sleep(max(0.0, self.town.reminded_by - time.time()))
        # A worker that was told of no end of the transaction in which it took a job keeps that for as long as its lease: five minutes.
        began = time.monotonic()
        limit = began + 330
        due = "SELECT count(*) FROM job WHERE parked_at IS NULL AND run_at <= extract(epoch FROM now()) AND lane <> 'upkeep'"
        while time.monotonic() < limit and self.sql(due) != [["0"]]:
            time.sleep(0.3)
        left = self.sql(
            "SELECT kind, count(*), count(leased_until), max(attempts), max(leased_until) - floor(extract(epoch FROM now())), max(last_error)"
            " FROM job WHERE (run_at <= extract(epoch FROM now()) OR parked_at IS NOT NULL) AND lane <> 'upkeep' GROUP BY kind")
        self.report.check("all work is done at last", not left, f"after {time.monotonic() - began:.0f} s; " + "; ".join(
            f"{count} × {kind}, {leased} of them in work for {seconds or 0} s still, {attempts} tries {error}"
            for kind, count, leased, attempts, seconds, error in left))

    def seats(self):
        rows = self.sql(
            "SELECT event.code, capacity, sum(CASE WHEN answer = 'going' AND waits_since IS NULL THEN 1 + plus_ones ELSE 0 END),"
            " sum(CASE WHEN waits_since IS NULL THEN 0 ELSE 1 END) FROM event JOIN attendance ON event_id = event.id"
            " WHERE title LIKE 'Seats %' GROUP BY event.code, capacity")
        over = [row for row in rows if int(row[2]) > int(row[1])]
        empty = [row for row in rows if int(row[3]) > 0 and int(row[2]) < int(row[1])]
        waiting = sum(int(row[3]) for row in rows)
        self.report.check("no event has more people than seats, and none waits beside an empty one", rows and not over and not empty,
                          f"{len(rows)} events, {waiting} people wait" + (f"; {over} {empty}" if over or empty else ""))

    def songs(self):
        rows = [list(map(int, row)) for row in self.sql(
            "SELECT id, started_at, coalesce(ended_at, ends_at) FROM track_play"
            f" WHERE zone_id = {self.town.loud} ORDER BY started_at, id")]
        overlaps = [f"song {b[0]} began at {b[1]}, song {a[0]} ended at {a[2]}" for a, b in zip(rows, rows[1:]) if b[1] < a[2]]
        self.report.check("songs begin once, one after the other, and all streams say the same of them",
                          len(rows) > 3 and not overlaps and not self.town.contradictions,
                          f"{len(rows)} begun, {len(self.town.plays)} heard of")
        self.some(overlaps + self.town.contradictions)

    def mails(self):
        mails = [mail for box in self.mailboxes for mail in box.mails]
        known = collections.defaultdict(list)
        for mail in mails:
            known[mail.name, mail.to].append(mail)
        invited, first = collections.defaultdict(set), collections.defaultdict(list)
        for mail in mails:
            if mail.to.endswith("@stranger.example"):
                invited[mail.to].add(mail.name)
                first[mail.to].append(mail)
        asked = {row[0] for row in self.sql("SELECT email FROM attendance WHERE email LIKE '%@stranger.example'")}
        missing, other = asked - set(invited), [to for to, names in invited.items() if len(names) > 1]
        pauses = sorted(min(mail.at for mail in found) - self.town.asked[to] for to, found in first.items() if to in self.town.asked)
        self.report.check("each guest who was asked by mail has one mail", asked and not missing and not other,
                          f"{len(asked)} guests, {len(mails)} mails in all, taken after {spread(pauses)}" + (f"; missing {list(missing)[:3]}" if missing else "")
                          + (f"; two of {other[:3]}" if other else ""))
        twice = [found for found in known.values() if len(found) > 1]
        unexplained = [found for found in twice if not self.broken_off(found)]
        self.report.check("no mail was handed over twice, but where its node ended between the mail server's word and the database",
                          not unexplained, f"{len(twice)} twice, each with the same Message-ID")
        self.some([f"{found[0].to}: {[(mail.node, round(mail.at, 2)) for mail in found]}" for found in unexplained])

    def broken_off(self, mails):
        """Whether something was away right after each but the last."""
        windows = self.trials.windows
        return all(any(since - 1 <= mail.at <= until for since, until in windows) for mail in sorted(mails, key=lambda m: m.at)[:-1])

    def reminders(self):
        rows = self.sql(
            "SELECT title, account_id, count(*) FROM notice JOIN event ON event.id = event_id WHERE kind LIKE '%remind%'"
            " AND title LIKE 'Soon %' GROUP BY title, account_id")
        going = self.sql("SELECT title, count(*) FROM attendance JOIN event ON event.id = event_id WHERE title LIKE 'Soon %'"
                         " AND answer = 'going' GROUP BY title ORDER BY title")
        told = collections.Counter(title for title, _, _ in rows)
        wrong = [f"{title}: {told[title]} of {count} reminded" for title, count in going if told[title] != int(count)]
        twice = [row for row in rows if row[2] != "1"]
        self.report.check("everybody who comes is reminded once", going and not wrong and not twice,
                          "; ".join(f"{title}: {count}" for title, count in going))
        self.some(wrong + [str(row) for row in twice])

    def sessions(self):
        out = []
        for number, name in enumerate(self.town.names):
            browser = Visitor(self.town.front, self.town.tally, f"127.1.0.{number + 1}", self.town.cookies[name])
            answer = browser.get("/profile")
            if answer.outcome != 200 or name not in answer.text:
                out.append(f"{name}: {answer.outcome} {answer.location}")
            browser.leave()
        self.report.check("nobody is logged out", not out, f"{len(self.town.names)} members" + "".join("; " + word for word in out[:3]))

    def replicas(self):
        """The standby has what the primary has, to the row."""
        count = ("SELECT (SELECT count(*) FROM guestbook_post), (SELECT count(*) FROM event), (SELECT count(*) FROM attendance),"
                 " (SELECT count(*) FROM track_vote), (SELECT count(*) FROM notice)")
        limit = time.monotonic() + 10
        while (pair := (self.sql(count), self.pair.standby.sql(count)))[0] != pair[1] and time.monotonic() < limit:
            time.sleep(0.2)
        self.report.check("the standby has the same rows", pair[0] == pair[1], " ".join(pair[0][0]))

    def processes(self):
        wrong = [f"node {node.number + 1}: {words}" for node in self.nodes for words in node.ended]
        wrong += [f"node {node.number + 1} runs no more: {node.process.returncode} {node.last_words}" for node in self.nodes if not node.runs]
        traps = [f"node {node.number + 1}: {line}" for node in self.nodes for line in node.traps()]
        self.report.check("no process has ended by itself, and no log tells of a trap", not wrong and not traps,
                          f"{sum(node.starts for node in self.nodes)} starts")
        self.some(wrong + traps)

    def logs(self):
        counts, riddles = collections.Counter(), []
        for node in self.nodes:
            for at, line in list(node.told):
                if not SERIOUS.search(line) or any(re.search(pattern, line) for pattern in KNOWN):
                    continue
                reason = next((why for pattern, why in EXPLAINED if re.search(pattern, line)), None)
                within = any(since - 0.5 <= at <= until + 15 for since, until in self.trials.windows)
                if reason and within:
                    counts[reason] += 1
                else:
                    riddles.append(f"node {node.number + 1}: {line}")
        self.report.check("no line of a log is a riddle", not riddles,
                          "; ".join(f"{count} lines: {why}" for why, count in counts.items()) or "no warning at all")
        self.some([f"{words[:300]}" for words in riddles])
