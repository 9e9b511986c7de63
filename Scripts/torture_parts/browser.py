"""A browser without a window, which never waits without an end and never takes half an answer for a whole one."""
import html
import http.client
import http.cookies
import re
import ssl
import time
import urllib.parse

from .outcomes import scale

PASSWORD = "four plain words"
LIMIT = 20


class Answer:
    def __init__(self, outcome, text="", location="", date=""):
        self.outcome, self.text, self.location, self.date = outcome, text, location, date

    @property
    def sentence(self):
        """What an error page says first."""
        body = re.sub(r"<(script|style|head|nav|header|footer).*?</\1>", " ", self.text, flags=re.S)
        # A form's field says it beside itself.
        body = " ".join(re.findall(r'class="field-message[^>]*>([^<]+)', body)) or body
        return html.unescape(" ".join(re.sub(r"<[^>]+>", " ", body).split()))[:400]


class Browser:
    # Where it goes, and which site its forms come from.
    host = "127.0.0.1"

    def __init__(self, site, tally, network, cookies=(), secure=False):
        self.site, self.tally, self.network, self.secure = site, tally, network, secure
        self.cookies, self.connection = dict(cookies), None

    def send(self, method, path, body=None, kind=None, what=None):
        began, port = time.monotonic(), self.site.port
        limit = LIMIT * scale()
        headers = {"X-Forwarded-For": self.network, "Origin": f"http{'s' if self.secure else ''}://{self.host}:{port}"}
        if self.cookies:
            headers["Cookie"] = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        if kind:
            headers["Content-Type"] = kind
        try:
            if self.connection is None or self.connection.port != port:
                self.connection = self._connect(port, limit)
            self.connection.request(method, path, body, headers)
            response = self.connection.getresponse()
            text = response.read().decode(errors="replace")
            answer = Answer(response.status, text, response.headers.get("Location", ""), response.headers.get("Date", ""))
            for line in response.headers.get_all("Set-Cookie") or []:
                for name, morsel in http.cookies.SimpleCookie(line).items():
                    self.cookies[name] = morsel.value
            if response.will_close:
                self.leave()
        except ConnectionRefusedError:
            self.leave()
            self.tally.nobody += 1
            return Answer(None)
        except TimeoutError:
            answer = Answer("late", f"no answer after {time.monotonic() - began:.0f} s")
        except (OSError, http.client.HTTPException) as error:
            answer = Answer("closed", repr(error))
        if not isinstance(answer.outcome, int):
            self.leave()
        elif time.monotonic() - began > limit:
            answer = Answer("late", f"{answer.outcome} after {time.monotonic() - began:.0f} s")
        what = what or f"{method} {re.sub(r'/[A-Za-z0-9_-]{22}', '/CODE', path.split('?')[0])}"
        self.tally.note(what, answer.outcome, time.monotonic() - began, answer.sentence)
        return answer

    def _connect(self, port, limit):
        if not self.secure:
            return http.client.HTTPConnection("127.0.0.1", port, timeout=limit)
        context = ssl.create_default_context()
        context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
        return http.client.HTTPSConnection("127.0.0.1", port, timeout=limit, context=context)

    def leave(self):
        if self.connection:
            self.connection.close()
        self.connection = None

    def get(self, path, what=None):
        return self.send("GET", path, what=what)

    def form(self, page, fields, files=(), multipart=False):
        """The body of a page's form, filled in; nothing where the page did not come."""
        text = self.get(page).text
        hidden = [(name, re.search(rf'name="{name}" value="([^"]*)"', text)) for name in ("csrf_token", "form_key")]
        if not hidden[0][1]:
            return None
        fields = [(name, found.group(1)) for name, found in hidden if found] + list(fields)
        if not files and not multipart:
            return urllib.parse.urlencode(fields).encode(), "application/x-www-form-urlencoded"
        body = b"".join(
            f'--b0undary\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{value}\r\n'.encode() for name, value in fields)
        for name, filename, content in files:
            head = f'--b0undary\r\nContent-Disposition: form-data; name="{name}"; filename="{filename}"\r\n\r\n'
            body += head.encode() + content + b"\r\n"
        return body + b"--b0undary--\r\n", "multipart/form-data; boundary=b0undary"

    def post(self, path, fields, page=None, files=(), multipart=False, what=None):
        """The answer; without an outcome where the page of the form did not come, so that nothing was sent."""
        form = self.form(page or path, fields, files, multipart)
        return self.send("POST", path, *form, what=what) if form else Answer(None)

    def sign_up(self, name):
        return self.post("/signup", [
            ("username", name), ("password", PASSWORD), ("password_confirmation", PASSWORD),
            ("email", f"{name}@example.org"), ("date_of_birth", "1990-12-31")], multipart=True)
