"""A browser without a window: it keeps cookies, trusts one CA, and fills in the forms that pages have."""
import http.cookiejar
import html
import html.parser
import re
import socket
import ssl
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid

NAME = "larkhaven.test"
_resolve = socket.getaddrinfo


def _here(host, *rest, **more):
    """The site's name leads to the machine whose network is entered."""
    return _resolve("127.0.0.1" if host == NAME else host, *rest, **more)


socket.getaddrinfo = _here


class Forms(html.parser.HTMLParser):
    """What a browser would send of each form, as (action, fields)."""

    def __init__(self, text):
        super().__init__()
        self.found, self.area, self.select = [], None, None
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        at = dict(attributes)
        if tag == "form":
            self.found.append((at.get("action", ""), []))
        if not self.found:
            return
        fields = self.found[-1][1]
        if tag == "input" and at.get("name") and at.get("type") not in ("file", "submit", "button", "image"):
            if at.get("type") not in ("checkbox", "radio") or "checked" in at:
                fields.append((at["name"], at.get("value") or ("on" if at.get("type") == "checkbox" else "")))
        elif tag == "textarea":
            self.area = (at.get("name"), [])
        elif tag == "select":
            self.select = [at.get("name"), None]
        elif tag == "option" and self.select and (self.select[1] is None or "selected" in at):
            self.select[1] = at.get("value", "")

    def handle_data(self, data):
        if self.area:
            self.area[1].append(data)

    def handle_endtag(self, tag):
        if tag == "textarea" and self.area:
            self.found[-1][1].append((self.area[0], "".join(self.area[1]).removeprefix("\n")))
            self.area = None
        elif tag == "select" and self.select:
            self.found[-1][1].append(tuple(self.select))
            self.select = None


class Answer:
    def __init__(self, status, url, text, headers):
        self.status, self.url, self.text, self.headers = status, url, text, headers

    @property
    def path(self):
        return urllib.parse.urlparse(self.url).path

    @property
    def words(self):
        body = re.sub(r"<(script|style|head|nav|header|footer).*?</\1>", " ", self.text, flags=re.S)
        return html.unescape(" ".join(re.sub(r"<[^>]+>", " ", body).split()))


class Browser:
    def __init__(self, machine, address=f"https://{NAME}", ca=None):
        self.machine, self.address = machine, address
        context = ssl.create_default_context(cafile=ca)
        self.opener = urllib.request.build_opener(
            urllib.request.ProxyHandler({}), urllib.request.HTTPSHandler(context=context),
            urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar()))

    def open(self, path, body=None, kind=None):
        request = urllib.request.Request(urllib.parse.urljoin(self.address, path), body)
        if kind:
            request.add_header("Content-Type", kind)
        with self.machine.network():
            try:
                with self.opener.open(request, timeout=60) as answer:
                    return Answer(answer.status, answer.url, answer.read().decode(errors="replace"), answer.headers)
            except urllib.error.HTTPError as error:
                return Answer(error.code, error.url, error.read().decode(errors="replace"), error.headers)

    def get(self, path):
        return self.open(path)

    def wait(self, path="/healthz", seconds=90):
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            try:
                return self.open(path)
            except OSError:
                time.sleep(0.3)
        return Answer(0, path, "no answer", {})

    def post(self, page, action=None, files=(), **fields):
        """Opens a page, fills in the form with that action and sends it. Fields are set over what the page says."""
        answer = page if isinstance(page, Answer) else self.get(page)
        action = action or urllib.parse.urlparse(answer.url).path
        forms = [form for form in Forms(answer.text).found if form[0].split("?")[0] == action]
        if not forms:
            return Answer(answer.status, answer.url, f"There is no form for {action}: {answer.words}", answer.headers)
        sent = [(name, value) for name, value in forms[0][1] if name not in fields] + list(fields.items())
        boundary = uuid.uuid4().hex
        body = b"".join(f'--{boundary}\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{value or ""}\r\n'.encode()
                        for name, value in sent)
        for name, filename, content in files:
            head = f'--{boundary}\r\nContent-Disposition: form-data; name="{name}"; filename="{filename}"\r\n\r\n'
            body += head.encode() + content + b"\r\n"
        body += f"--{boundary}--\r\n".encode()
        if 'enctype="multipart/form-data"' not in (re.search(rf'<form[^>]*action="{re.escape(action)}[^>]*>', answer.text) or [""])[0]:
            return self.open(forms[0][0], urllib.parse.urlencode(sent).encode(), "application/x-www-form-urlencoded")
        return self.open(forms[0][0], body, f"multipart/form-data; boundary={boundary}")
