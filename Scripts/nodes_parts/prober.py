"""Asks for a page all the time, each node for itself and the site through the proxy, and keeps when it was answered and how."""
import http.client
import threading
import time


class Probe:
    def __init__(self, began, seconds, status, retry_after):
        self.began, self.seconds, self.status, self.retry_after = began, seconds, status, retry_after

    @property
    def ended(self):
        return self.began + self.seconds


class Prober:
    """`status` is "closed" or "late" where no answer came."""

    pause, limit = 0.05, 30

    def __init__(self, host, port, cookies, path="/events"):
        self.host, self.port, self.path, self.probes, self.ends = host, port, path, [], threading.Event()
        self.headers = {"Cookie": "; ".join(f"{name}={value}" for name, value in cookies.items()),
                        "X-Forwarded-For": "127.9.0.1"}
        threading.Thread(target=self._run, daemon=True).start()

    def _run(self):
        while not self.ends.wait(self.pause):
            began, status, retry_after = time.monotonic(), "closed", None
            # Connecting has a short end of its own: the kernel's tries come ever more seldom.
            connection = http.client.HTTPConnection(self.host, self.port, timeout=1)
            try:
                connection.connect()
                connection.sock.settimeout(self.limit)
                connection.request("GET", self.path, headers=self.headers)
                response = connection.getresponse()
                response.read()
                status, retry_after = response.status, response.headers.get("Retry-After")
            except TimeoutError:
                status = "late"
            except (OSError, http.client.HTTPException):
                pass
            finally:
                connection.close()
            self.probes.append(Probe(began, time.monotonic() - began, status, retry_after))

    def between(self, since, until):
        """Those that were begun then and have ended."""
        return [probe for probe in list(self.probes) if since <= probe.began < until]

    def back_after(self, instant, limit=60):
        """Seconds until an answer came that is well, of what was asked since; None where none has."""
        end = time.monotonic() + limit
        while time.monotonic() < end:
            for probe in list(self.probes):
                if probe.began >= instant and probe.status == 200:
                    return probe.ended - instant
            time.sleep(0.02)
        return None
