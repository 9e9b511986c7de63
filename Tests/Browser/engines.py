"""The other engines than Chromium's, behind the same windows: Firefox by Marionette, WebKit by WebKitGTK's driver.

Both come from Debian's packages; `HERE` says which of them this machine has.
"""

import contextlib
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

from webdriver import Driver, Refusal, Window, free_port

try:
    from marionette_driver.marionette import Marionette
except ImportError:
    Marionette = None

MINI_BROWSER = Path("/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser")
# Firefox's own commands for those of WebDriver (its remote/marionette/driver.sys.mjs); "{}" is the element of the path.
COMMANDS = {
    ("POST", "url"): "Navigate", ("GET", "url"): "GetCurrentURL", ("POST", "execute/sync"): "ExecuteScript",
    ("POST", "execute/async"): "ExecuteAsyncScript", ("POST", "element"): "FindElement",
    ("POST", "element/{}/click"): "ElementClick", ("POST", "element/{}/value"): "ElementSendKeys",
    ("POST", "element/{}/clear"): "ElementClear", ("POST", "actions"): "PerformActions",
    ("GET", "screenshot"): "TakeScreenshot", ("GET", "cookie"): "GetCookies", ("DELETE", "cookie"): "DeleteAllCookies",
    ("DELETE", ""): "DeleteSession",
}
PREFERENCES = {
    "browser.shell.checkDefaultBrowser": False, "datareporting.policy.dataSubmissionEnabled": False,
    "app.update.disabledForTesting": True, "browser.startup.homepage_override.mstone": "ignore",
    "network.captive-portal-service.enabled": False, "network.connectivity-service.enabled": False,
    # A machine without a sound card plays as well: what counts is that time goes on.
    "media.cubeb.backend": "null",
}


class Firefox:
    """A Firefox with one window. Speaks as `Driver` does."""

    name = "Firefox"
    is_here = bool(Marionette and shutil.which("firefox-esr"))

    def __init__(self):
        self.folder = tempfile.TemporaryDirectory()
        port = free_port()
        preferences = PREFERENCES | {"marionette.port": port}
        lines = (f'user_pref("{name}", {literal(value)});\n' for name, value in preferences.items())
        Path(self.folder.name, "user.js").write_text("".join(lines), encoding="utf-8")
        self.process = subprocess.Popen(
            ["firefox-esr", "--headless", "--marionette", "--no-remote", "--profile", self.folder.name],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            env=os.environ | {"HOME": self.folder.name, "MOZ_DISABLE_CONTENT_SANDBOX": "1"},
        )
        self.marionette = Marionette(host="127.0.0.1", port=port, startup_timeout=120)

    def window(self):
        self.marionette.start_session()
        self.marionette.timeout.script = 60
        self.marionette.set_window_rect(width=1280, height=900)
        return PlainWindow(self, "firefox")

    def call(self, method, path, body=None):
        parts = path.split("/")[3:]
        given = dict(body or {})
        if len(parts) == 3:
            given["id"], parts[1] = parts[1], "{}"
        # Not by what the package calls it: elements come as WebDriver has them then.
        answer = self.marionette.client.request("WebDriver:" + COMMANDS[method, "/".join(parts)], given)
        if answer.error:
            raise Refusal(answer.error["error"], answer.error["message"])
        result = answer.result
        return result["value"] if isinstance(result, dict) and "value" in result else result

    def close(self):
        with contextlib.suppress(Exception):
            self.marionette.delete_session()
        self.process.terminate()
        self.process.wait()
        self.folder.cleanup()


class WebKit(Driver):
    """WebKitGTK's small browser on a screen of its own."""

    name = "WebKit"
    is_here = bool(shutil.which("WebKitWebDriver") and shutil.which("Xvfb") and MINI_BROWSER.exists())

    def __init__(self):
        self.home = tempfile.TemporaryDirectory()
        reader, writer = os.pipe()
        self.screen = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writer), "-screen", "0", "1280x1000x24", "-nolisten", "tcp"],
            pass_fds=[writer], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )
        os.close(writer)
        with os.fdopen(reader) as told:
            display = told.readline().strip()
        self.environment = os.environ | {
            "DISPLAY": f":{display}", "HOME": self.home.name, "GDK_BACKEND": "x11", "WEBKIT_DISABLE_COMPOSITING_MODE": "1",
            # Nobody else draws on that screen, and root needs no sandbox of the desktop.
            "WEBKIT_FORCE_SANDBOX": "0", "NO_AT_BRIDGE": "1",
        }
        super().__init__()

    def command(self):
        return ["WebKitWebDriver", f"--port={self.port}"]

    def window(self):
        options = {"binary": str(MINI_BROWSER), "args": ["--automation"]}
        capabilities = {"browserName": "MiniBrowser", "webkitgtk:browserOptions": options}
        session = self.call("POST", "/session", {"capabilities": {"alwaysMatch": capabilities}})["sessionId"]
        window = PlainWindow(self, session)
        window.post("/timeouts", {"script": 60_000})
        return window

    def close(self):
        super().close()
        self.screen.terminate()
        self.screen.wait()
        self.home.cleanup()


class PlainWindow(Window):
    """Without what Chromium alone offers."""

    def picture(self, path):
        self.screen(path)

    def words(self, element):
        # Firefox answers a press before the page that it leads to is there.
        self.wait("return document.readyState === 'complete' && document.body !== null")
        return super().words(element)


def literal(value):
    return str(value).lower() if isinstance(value, bool) else repr(value).replace("'", '"')


ALL = (Firefox, WebKit)
HERE = [engine for engine in ALL if engine.is_here]
