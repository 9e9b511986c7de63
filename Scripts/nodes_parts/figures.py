"""The figures of `make bench-nodes`, each with what has made it."""
import re
import statistics
import subprocess
import threading
import time

from torture_parts.outcomes import Trouble

from .measuring import Client, Cluster, Group, Served

PAGES = ("/events", "an event", "a book", "/map")


class Pages:
    """CPU for a page as a member of the demo town, over one connection, one page after the other; engines take turns."""

    def __init__(self, given, folder, cluster):
        self.given, self.folder, self.cluster = given, folder, cluster

    def measure(self):
        name = self.cluster.make("pages")
        sites = {"SQLite": Served(self.given.program, self.folder / "sqlite", self.given.port, options=["--no-jobs"])}
        sites["socket"] = Served(self.given.program, self.folder / "pg", self.given.port + 1, self.cluster.by_socket(name), self.cluster,
                                 options=["--no-jobs"])
        sites["TCP"] = Served(self.given.program, self.folder / "pg-tcp", self.given.port + 2, self.cluster.by_network(name), self.cluster,
                              options=["--no-jobs"])
        try:
            words = {"SQLite": sites["SQLite"].fill("--words-only"), "socket": sites["socket"].fill("--words-only")}
            words["TCP"] = words["socket"]
            sites["TCP"].fill("--words-only")
            clients = {kind: Client(site.start().port).log_in("ada.demo", words[kind]) for kind, site in sites.items()}
            paths = {kind: self.paths(client) for kind, client in clients.items()}
            used = {(kind, page): [] for kind in sites for page in PAGES}
            for number in range(self.given.rounds + 1):
                for page in PAGES:
                    for kind in sites:
                        figure = self.one(sites[kind], clients[kind], paths[kind][page])
                        # The first round warms up.
                        if number:
                            used[kind, page].append(figure)
            self.tell(used)
            self.statements(sites["socket"], clients["socket"], paths["socket"], name)
        finally:
            for site in sites.values():
                site.stop()

    def paths(self, client):
        _, _, events = client.ask("GET", "/events")
        _, _, books = client.ask("GET", "/guestbooks")
        event = re.search(r'href="(/events/[A-Za-z0-9_-]{22})"', events)
        book = re.search(r'href="(/events/[A-Za-z0-9_-]{22}/guestbook)"', books)
        if not event or not book:
            raise Trouble("the demo town has no event or no book")
        return dict(zip(PAGES, ("/events", event.group(1), book.group(1), "/map")))

    def one(self, site, client, path):
        before = site.cpu()
        for _ in range(self.given.requests):
            if client.ask("GET", path)[0] != 200:
                raise Trouble(f"{path} does not come")
        after = site.cpu()
        return tuple((b - a) / self.given.requests * 1000 for a, b in zip(before, after))

    def tell(self, used):
        print(f"\nCPU-ms a page, one connection, {self.given.requests} pages a round, medians of {self.given.rounds} rounds by turns:\n")
        print("| page | SQLite | by socket: program | database | ratio | by TCP: program | database | ratio |")
        print("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |")
        for page in PAGES:
            middle = {kind: [statistics.median(one[side] for one in used[kind, page]) for side in (0, 1)] for kind in ("SQLite", "socket", "TCP")}
            own = middle["SQLite"][0]
            cells = [f"{own:.2f}"]
            for kind in ("socket", "TCP"):
                cells += [f"{middle[kind][0]:.2f}", f"{middle[kind][1]:.2f}", f"**{sum(middle[kind]) / own:.2f}**"]
            print(f"| {page} | " + " | ".join(cells) + " |", flush=True)

    def statements(self, site, client, paths, name):
        """Counted by pg_stat_statements, which is there only now: counting costs."""
        site.stop()
        self.cluster.sql("ALTER SYSTEM SET shared_preload_libraries = 'pg_stat_statements'", "postgres")
        self.cluster.restart()
        self.cluster.sql("CREATE EXTENSION pg_stat_statements", name)
        client.connections.clear()
        site.start()
        told = []
        for page in PAGES:
            for _ in range(10):
                client.ask("GET", paths[page])
            self.cluster.sql("SELECT pg_stat_statements_reset()", name)
            for _ in range(20):
                client.ask("GET", paths[page])
            ((all, begun),) = self.cluster.sql(
                "SELECT sum(calls), coalesce(sum(calls) FILTER (WHERE query ~* '^begin'), 0) FROM pg_stat_statements JOIN pg_database d"
                f" ON d.oid = dbid WHERE datname = '{name}' AND query NOT LIKE '%pg_stat_statements%'", name)
            told.append(f"{page} {int(all) / 20:.1f} in {int(begun) / 20:.1f} transactions")
        print("\nStatements a page, BEGIN and COMMIT counted (pg_stat_statements; streams and jobs beside it are in it): " + "; ".join(told))
        self.cluster.sql("ALTER SYSTEM RESET shared_preload_libraries", "postgres")
        self.cluster.restart()


def wrk(port, script, seconds, connections, threads=1):
    told = subprocess.run(
        ["wrk", f"-t{threads}", f"-c{connections}", f"-d{seconds}s", "--latency", "--timeout", "20s", "-s", script, f"http://127.0.0.1:{port}"],
        capture_output=True, text=True)
    rate = re.search(r"Requests/sec:\s*([\d.]+)", told.stdout)
    failed = re.search(r"Non-2xx[^:]*: (\d+)|Socket errors: .*", told.stdout)
    if not rate:
        raise Trouble(told.stdout + told.stderr)
    p50, p99 = (re.search(rf"\n +{part}%\s+(\S+)", told.stdout).group(1) for part in (50, 99))
    return float(rate.group(1)), p50, p99, failed.group(0) if failed else ""


def requests_script(path, requests):
    """wrk sends these in turn; each is (method, path, cookie, body)."""
    rows = ",\n".join("{%s}" % ", ".join(f'"{part}"' for part in row) for row in requests)
    path.write_text(
        "local all = {\n" + rows + "\n}\nlocal next = 0\nfunction request()\n  next = next % #all + 1\n  local one = all[next]\n"
        '  local headers = {["Cookie"] = one[3], ["X-Forwarded-For"] = "192.0.2.77"}\n'
        '  if one[1] == "POST" then headers["Content-Type"] = "application/x-www-form-urlencoded"; headers["Sec-Fetch-Site"] = "same-origin" end\n'
        '  return wrk.format(one[1], one[2], headers, one[4] ~= "" and one[4] or nil)\nend\n')
    return path


def members(port, count, prefix):
    found = []
    for number in range(count):
        client = Client(port, f"10.7.{number // 200}.{number % 200 + 1}").sign_up(f"{prefix}{number:03}")
        client.read_token("/profile/edit")
        found.append(client)
    return found


def public_event(client, title, capacity, at):
    day = time.strftime("%Y-%m-%d", time.gmtime(time.time() + 20 * 86400))
    location = client.post("/events/new", [
        ("title", title), ("location", "Behind the library"), ("information", "Come."), ("date", day), ("time", "18:30"),
        ("end_time", ""), ("zone", ""), ("category", "sports"), ("capacity", str(capacity or "")), ("lat", at[0]), ("lon", at[1]),
        ("address", ""), ("look", f"{at[0]},{at[1]}"), ("zoom", "15"), ("anyway", "1")])
    return location.split("made=")[-1].split("&")[0]


class Writes:
    """Acknowledged forms a second with fsync on, over the loopback, from many connections at once."""

    connections = 32

    def __init__(self, given, folder, cluster):
        self.given, self.folder, self.cluster = given, folder, cluster

    def measure(self):
        name = self.cluster.make("writes")
        print(f"\nAcknowledged forms a second, fsync on, {self.connections} connections of wrk, medians of {self.given.rounds} rounds of "
              f"{self.given.seconds} s by turns:\n\n| form | engine | a second | p50 | p99 | CPU-ms a form: program | database |")
        print("| --- | --- | ---: | ---: | ---: | ---: | ---: |")
        sites = {"SQLite": Served(self.given.program, self.folder / "w-sqlite", self.given.port)}
        sites["PostgreSQL"] = Served(self.given.program, self.folder / "w-pg", self.given.port + 1, self.cluster.by_network(name), self.cluster)
        try:
            scripts = {}
            for kind, site in sites.items():
                site.fill("--words-only")
                site.start()
                scripts[kind] = self.scripts(kind, site)
            for form in ("an answer to an event", "the name of a profile"):
                figures = {kind: [] for kind in sites}
                for _ in range(self.given.rounds):
                    for kind, site in sites.items():
                        before = site.cpu()
                        rate, p50, p99, failed = wrk(site.port, scripts[kind][form], self.given.seconds, self.connections)
                        used = [(b - a) / (rate * self.given.seconds) * 1000 for a, b in zip(before, site.cpu())]
                        if failed:
                            raise Trouble(f"{form}: {failed}")
                        figures[kind].append((rate, p50, p99, used))
                for kind, all in figures.items():
                    rate, p50, p99, used = sorted(all, key=lambda one: one[0])[len(all) // 2]
                    print(f"| {form} | {kind} | {rate:,.0f} | {p50} | {p99} | {used[0]:.2f} | {used[1]:.2f} |", flush=True)
        finally:
            for site in sites.values():
                site.stop()

    def scripts(self, kind, site):
        people = members(site.port, self.connections, "writer")
        code = public_event(people[0], "Everybody", 0, ("60.17", "24.94"))
        answers, names = [], []
        for said in ("going", "declined"):
            for client in people[1:]:
                answers.append(("POST", f"/events/{code}/answer", client.cookie, f"csrf_token={client.token}&answer={said}"))
        for letter in "ab":
            for number, client in enumerate(people):
                names.append(("POST", "/profile/edit", client.cookie, f"csrf_token={client.token}&name=Name+{letter}{number}"))
        return {"an answer to an event": requests_script(self.folder / f"answers-{kind}.lua", answers),
                "the name of a profile": requests_script(self.folder / f"names-{kind}.lua", names)}


class Scaling:
    """One, two and three nodes, each with a share of a core, behind nginx; the database has what it needs."""

    def __init__(self, given, folder, cluster):
        self.given, self.folder, self.cluster = given, folder, cluster

    def measure(self):
        name, share = self.cluster.make("scaling"), self.given.share
        groups = [Group(f"hn-bench{number}", share) for number in range(3)]
        ports = [self.given.port + 1 + number for number in range(3)]
        nodes = [Served(self.given.program, self.folder / f"s{number}", port, self.cluster.by_network(name), self.cluster, groups[number],
                        ["--no-jobs"]) for number, port in enumerate(ports)]
        proxy = None
        try:
            word = nodes[0].fill("--words-only")
            for node in nodes[1:]:
                node.fill("--words-only")
            for node in nodes:
                node.start()
            client = Client(nodes[0].port).log_in("ada.demo", word)
            script = requests_script(self.folder / "events.lua", [("GET", "/events", client.cookie, "")])
            rates = {count: [] for count in (1, 2, 3)}
            for _ in range(self.given.rounds):
                for count in rates:
                    proxy = self.nginx(ports[:count])
                    wrk(self.given.port, script, 2, 8 * count)
                    rate, _, _, failed = wrk(self.given.port, script, self.given.seconds, 8 * count)
                    proxy.terminate()
                    proxy.wait()
                    if failed:
                        raise Trouble(f"{count} nodes: {failed}")
                    rates[count].append(rate)
            print(f"\n`/events` a second by nodes that have {share:.0%} of a core each, behind nginx, the database beside it, medians of "
                  f"{self.given.rounds} rounds of {self.given.seconds} s by turns:\n\n| nodes | pages a second | × one |\n| ---: | ---: | ---: |")
            one = statistics.median(rates[1])
            for count, all in rates.items():
                middle = statistics.median(all)
                ratios = ", ".join(f"{b / a:.2f}" for a, b in zip(rates[1], all))
                print(f"| {count} | {middle:,.0f} | **{middle / one:.2f}** ({ratios}) |", flush=True)
        finally:
            if proxy and proxy.poll() is None:
                proxy.terminate()
            for node in nodes:
                node.stop()
            for group in groups:
                group.remove()

    def nginx(self, ports):
        folder = self.folder / "nginx"
        folder.mkdir(exist_ok=True)
        servers = "".join(f"server 127.0.0.1:{port};" for port in ports)
        temporary = "".join(f"{kind}_temp_path {folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        (folder / "nginx.conf").write_text(
            f"daemon off; worker_processes 1; pid {folder}/pid; error_log {folder}/error.log;\nevents {{ worker_connections 1024; }}\n"
            f"http {{ access_log off; {temporary} upstream nodes {{ {servers} keepalive 64; }}\nserver {{ listen 127.0.0.1:{self.given.port};\n"
            "location / { proxy_pass http://nodes; proxy_http_version 1.1; proxy_set_header Connection \"\";\n"
            "proxy_set_header X-Forwarded-For $remote_addr; } } }\n")
        process = subprocess.Popen(["nginx", "-p", folder, "-c", folder / "nginx.conf", "-e", folder / "error.log"])
        time.sleep(0.5)
        return process


class Seats:
    """Fifty answers at once for ten seats through two nodes, again and again."""

    people, seats = 50, 10

    def __init__(self, given, folder, cluster):
        self.given, self.folder, self.cluster = given, folder, cluster

    def measure(self):
        name = self.cluster.make("seats")
        nodes = [Served(self.given.program, self.folder / f"n{number}", self.given.port + number, self.cluster.by_network(name), self.cluster)
                 for number in range(2)]
        try:
            for node in nodes:
                node.fill("--words-only")
                node.start()
            crowd = members(nodes[0].port, self.people + 1, "guest")
            codes, began = [], time.monotonic()
            for number in range(self.given.times):
                # A member makes so many events in a day; a host has a seat of their own.
                host = crowd[number % len(crowd)]
                code = public_event(host, f"Ten {number}", self.seats + 1, ("60.17", "24.94"))
                codes.append(code)
                self.answer([one for one in crowd if one is not host], code, [node.port for node in nodes])
            rows = self.cluster.sql(
                "SELECT code, count(*) FILTER (WHERE answer = 'going' AND waits_since IS NULL), count(*) FILTER (WHERE waits_since IS NOT NULL)"
                " FROM attendance JOIN event ON event.id = event_id WHERE title LIKE 'Ten %' GROUP BY code", name)
            good = [row for row in rows if row[1:] == [str(self.seats + 1), str(self.people - self.seats)]]
            others = [row for row in rows if row not in good]
            print(f"\nFifty answers for ten seats through two nodes: {len(good)} of {len(codes)} times ten are seated and forty wait"
                  f" ({self.people * len(codes) / (time.monotonic() - began):,.0f} answers a second by fifty threads of Python)"
                  + (f"; others: {others[:3]}" if others else ""), flush=True)
            return len(good) == len(codes)
        finally:
            for node in nodes:
                node.stop()

    def answer(self, crowd, code, ports):
        gate, wrong = threading.Barrier(len(crowd)), []

        def one(number, client):
            gate.wait()
            try:
                status, _, _ = client.ask("POST", f"/events/{code}/answer", [("csrf_token", client.token), ("answer", "going")], ports[number % 2])
            except OSError as error:
                status = repr(error)
            if status != 303:
                wrong.append(status)

        threads = [threading.Thread(target=one, args=pair) for pair in enumerate(crowd)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        if wrong:
            raise Trouble(f"answers were refused: {wrong[:5]}")


ALL = {"pages": Pages, "writes": Writes, "nodes": Scaling, "seats": Seats}
__all__ = ["ALL", "Cluster"]
