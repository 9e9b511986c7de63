"""A client for the W3C WebDriver protocol, as far as the browser tests need it."""

import base64
import glob
import json
import os
import socket
import subprocess
import time
import urllib.error
import urllib.request
from pathlib import Path

import axe_core_python

AXE = Path(
    glob.glob(os.path.dirname(axe_core_python.__file__) + "/**/axe.min.js", recursive=True)[0]
).read_text(encoding="utf-8")
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Driver:
    """A chromedriver of its own; one browser window per `window`."""

    environment = None

    def __init__(self):
        self.port = free_port()
        self.process = subprocess.Popen(
            self.command(), env=self.environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        for _ in range(100):
            try:
                self.call("GET", "/status")
                return
            except OSError:
                time.sleep(0.1)
        raise RuntimeError(f"{self.command()[0]} does not answer")

    def command(self):
        return ["chromedriver", f"--port={self.port}"]

    def call(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", data=data, method=method)
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as refusal:
            said = json.load(refusal)["value"]
            raise Refusal(said["error"], said["message"]) from None

    def window(self, phone, dark, *further):
        """`further` are arguments of the browser."""
        arguments = ["--headless=new", "--no-sandbox", "--disable-gpu", "--window-size=1280,900", *further]
        options = {"args": arguments}
        if phone:
            metrics = {"width": 390, "height": 844, "pixelRatio": 2, "touch": True}
            options["mobileEmulation"] = {"deviceMetrics": metrics}
        capabilities = {"browserName": "chrome", "goog:chromeOptions": options}
        session = self.call("POST", "/session", {"capabilities": {"alwaysMatch": capabilities}})["sessionId"]
        window = Window(self, session)
        window.colours("dark" if dark else "light")
        return window

    def close(self):
        self.process.terminate()
        self.process.wait()


class Refusal(Exception):
    """The driver could not do it. `name` is one of the specification's (WebDriver, section 6.6)."""

    def __init__(self, name, message):
        self.name = name
        super().__init__(f"{name}: {(message.splitlines() or [''])[0]}")


class Window:
    def __init__(self, driver, session):
        self.driver = driver
        self.base = f"/session/{session}"

    def post(self, path, body):
        return self.driver.call("POST", self.base + path, body)

    def go(self, address):
        self.post("/url", {"url": address})

    @property
    def address(self):
        return self.driver.call("GET", self.base + "/url")

    def run(self, script, *arguments):
        return self.post("/execute/sync", {"script": script, "args": list(arguments)})

    def run_async(self, script, *arguments):
        return self.post("/execute/async", {"script": script, "args": list(arguments)})

    def browser(self, command, **parameters):
        """A command of the Chrome DevTools protocol."""
        return self.post("/goog/cdp/execute", {"cmd": command, "params": parameters})

    def colours(self, scheme):
        """`light` or `dark`, as the reader's device prefers."""
        feature = {"name": "prefers-color-scheme", "value": scheme}
        self.browser("Emulation.setEmulatedMedia", features=[feature])

    def scripts(self, are_on):
        """Switches the scripts of the pages that are opened from now on."""
        self.browser("Emulation.setScriptExecutionDisabled", value=not are_on)

    def forget_cookies(self):
        self.driver.call("DELETE", self.base + "/cookie")

    def width_and_room(self):
        """How wide the page is, and how wide it may be: not `innerWidth`, since a phone shows a page that is too wide
        smaller, and then its window is as wide as the page."""
        return self.run("return [document.documentElement.scrollWidth, document.documentElement.clientWidth]")

    def width_at(self, width):
        """The same on a phone of that width."""
        self.browser("Emulation.setDeviceMetricsOverride", width=width, height=780, deviceScaleFactor=2, mobile=True)
        found = self.width_and_room()
        self.browser("Emulation.setDeviceMetricsOverride", width=390, height=844, deviceScaleFactor=2, mobile=True)
        return found

    def keys(self, *keys):
        """Presses keys wherever the focus is."""
        actions = [{"type": kind, "value": key} for key in keys for kind in ("keyDown", "keyUp")]
        self.post("/actions", {"actions": [{"type": "key", "id": "keyboard", "actions": actions}]})

    def find(self, selector):
        return self.post("/element", {"using": "css selector", "value": selector})[ELEMENT]

    def type(self, selector, text):
        element = self.find(selector)
        self.post(f"/element/{element}/clear", {})
        self.post(f"/element/{element}/value", {"text": text})

    def set(self, selector, value):
        """For fields that a keyboard fills in the browser's own way: dates."""
        self.run("document.querySelector(arguments[0]).value = arguments[1]", selector, value)

    def press(self, selector):
        """Activates by keyboard, and waits for the next page."""
        self.leaving(lambda: self.post(f"/element/{self.find(selector)}/value", {"text": "\ue007"}), selector)

    def click(self, selector, leads_away=True):
        """Presses what is really there: what is covered by something else cannot be pressed."""
        if leads_away:
            self.leaving(lambda: self.click_on(selector), selector)
        else:
            self.click_on(selector)

    def click_on(self, selector):
        """What moves, or is drawn anew between two commands, is pressed where it comes to rest: in the middle of the window."""
        for tries_left in reversed(range(10)):
            self.run(
                "document.querySelector(arguments[0])?.scrollIntoView({ block: 'center', behavior: 'instant' })", selector
            )
            try:
                return self.post(f"/element/{self.find(selector)}/click", {})
            except Refusal as refusal:
                if refusal.name not in ("stale element reference", "element click intercepted") or tries_left == 0:
                    raise
                time.sleep(0.1)

    def leaving(self, act, words):
        """Does something, and waits for the page that it leads to."""
        self.run("document.documentElement.dataset.old = 'yes'")
        act()
        for _ in range(1200):
            try:
                if self.run("return document.documentElement.dataset.old !== 'yes' && document.readyState === 'complete'"):
                    return
            except Refusal:
                pass
            time.sleep(0.05)
        raise AssertionError(f"pressing {words} led nowhere")

    def attach(self, selector, path):
        """Chooses a file, as the browser's own dialog would."""
        self.post(f"/element/{self.find(selector)}/value", {"text": str(path)})

    def wait(self, script, *arguments):
        """Runs a script with `await` in it until what it returns is true, for a minute at most. Returns that."""
        for _ in range(1200):
            value = self.run_async(
                "const done = arguments[arguments.length - 1], given = [...arguments].slice(0, -1);"
                f"(async () => {{ {script} }})().then(done, error => done(null))", *arguments
            )
            if value:
                return value
            time.sleep(0.05)
        raise AssertionError(f"never true: {script}")

    def picture(self, path):
        """The whole page as a PNG file, for people to look at."""
        shot = {"cmd": "Page.captureScreenshot", "params": {"captureBeyondViewport": True}}
        path.write_bytes(base64.b64decode(self.post("/goog/cdp/execute", shot)["data"]))

    def screen(self, path):
        """What the window shows as a PNG file."""
        path.write_bytes(base64.b64decode(self.driver.call("GET", self.base + "/screenshot")))

    def settle(self):
        """Waits until pictures and maps of the page are there."""
        self.run_async(
            """
            const [done] = arguments;
            // What is not shown is not loaded, where it waits for that.
            const isThere = () => [...document.images].every((image) => image.complete || !image.checkVisibility())
              && !document.querySelector(".leaflet-tile:not(.leaflet-tile-loaded)");
            const look = () => isThere() ? requestAnimationFrame(() => setTimeout(done, 300)) : setTimeout(look, 50);
            setTimeout(look, 200);
            """
        )

    def violations(self, *rules):
        """What axe finds on the page; only by `rules` where there are some. This version of axe is older than passkeys in the field
        of a name (HTML, section 4.10.18.7.1), so it is told of them."""
        return self.run_async(
            ("" if self.run("return 'axe' in window") else AXE) + """;
            const [rules, done] = arguments;
            const found = ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`;
            axe.configure({ checks: [{ id: "autocomplete-valid", options: { stateTerms: ["username webauthn"] } }] });
            // What fades in has less contrast until it is there.
            // What a form has done is looked at while it is there.
            const told = document.getAnimations().filter(({ animationName }) => animationName === "done");
            for (const animation of told) { animation.pause(); animation.currentTime = 4000; }
            Promise.allSettled(document.getAnimations().filter((one) => !told.includes(one)).map(({ finished }) => finished))
              .then(() => axe.run(rules.length ? { runOnly: rules } : {}))
              .then(({ violations }) => done(violations.map(found)));
            """, list(rules)
        )

    @property
    def text(self):
        """The words to be seen."""
        return self.words("body")

    def words(self, element):
        """Those of one element, and what a form has done though that has gone again."""
        told = "(document.querySelector('main > .done')?.textContent ?? '')"
        return self.run(f"return document.querySelector('{element}').innerText + '\\n' + {told}")

    @property
    def html(self):
        """Without what the map library makes: that is not ours."""
        return self.run(
            "const page = document.documentElement.cloneNode(true);"
            "for (const canvas of page.querySelectorAll('.map-canvas')) canvas.remove();"
            "return '<!DOCTYPE html>' + page.outerHTML"
        )

    def close(self):
        self.driver.call("DELETE", self.base)
