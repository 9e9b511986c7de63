"""Servers that hang, break off and lie: one that takes mail, and one that is asked for places."""
import gzip
import re
import socket
import threading
import time


class Liar:
    """Listens on the loopback interface, a thread for each connection."""

    def __init__(self, mode="well"):
        self.mode, self.hits, self.closed = mode, 0, threading.Event()
        self.listener = self.listen()
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()

    def listen(self):
        return socket.create_server(("127.0.0.1", 0), backlog=256)

    def _accept(self):
        while True:
            try:
                connection, _ = self.listener.accept()
            except OSError:
                return
            self.hits += 1
            threading.Thread(target=self._serve, args=(connection,), daemon=True).start()

    def _serve(self, connection):
        connection.settimeout(30)
        with connection:
            try:
                self.serve(connection, self.mode)
            except OSError:
                pass

    def serve(self, connection, mode):
        raise NotImplementedError

    def close(self):
        self.closed.set()
        self.listener.close()


class LyingMailServer(Liar):
    """Modes: well, hangs (says nothing), cut (breaks off in the middle of the message), lies (says 250 to everything, also where
    the message is to begin) and refuses (550)."""

    def __init__(self):
        super().__init__()
        # Addresses of messages that were taken whole.
        self.taken = set()

    def serve(self, connection, mode):
        if mode == "hangs":
            self.closed.wait(30)
            return
        lines = connection.makefile("rb")
        say = lambda words: connection.sendall(words.encode() + b"\r\n")
        say("220 liar.test")
        addresses = []
        for line in lines:
            word = line[:4].upper()
            if word == b"QUIT":
                say("221 Bye")
                return
            if word == b"RCPT" and mode == "refuses":
                say("550 Nobody of that name")
            elif word == b"RCPT":
                addresses += re.findall(r"<([^>]*)>", line.decode(errors="replace"))
                say("250 OK")
            elif word == b"DATA" and mode != "lies":
                say("354 Go on")
                if mode == "cut":
                    lines.readline()
                    return
                for line in lines:
                    if line == b".\r\n":
                        self.taken.update(addresses)
                        say("250 Taken")
                        break
            else:
                say("250 OK")


class LyingWebServer(Liar):
    """Whatever is asked for gets an answer that is none."""

    elsewhere = 0

    def serve(self, connection, mode):
        connection.recv(65536)
        head = b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
        if mode == "rubbish":
            connection.sendall(head + b"Content-Length: 4096\r\n\r\n" + bytes(range(256)) * 16)
        elif mode == "endless":
            connection.sendall(head + b"Transfer-Encoding: chunked\r\n\r\n")
            self.repeat(connection, b"10000\r\n" + b"[" * 65536 + b"\r\n", 0)
        elif mode == "hangs":
            self.closed.wait(30)
        elif mode == "redirects":
            location = f"Location: http://127.0.0.1:{self.elsewhere}/\r\n"
            connection.sendall(b"HTTP/1.1 302 Found\r\nContent-Length: 0\r\n" + location.encode() + b"\r\n")
        elif mode == "bomb":
            body = gzip.compress(b" " * (256 << 20), 1)
            connection.sendall(head + f"Content-Encoding: gzip\r\nContent-Length: {len(body)}\r\n\r\n".encode() + body)
        elif mode == "short":
            connection.sendall(head + b"Content-Length: 100000\r\n\r\n[{")
        elif mode == "slow":
            connection.sendall(head + b"Content-Length: 100000\r\n\r\n")
            self.repeat(connection, b"[", 0.2)
        elif mode == "fails":
            connection.sendall(b"HTTP/1.1 500 No\r\nContent-Length: 2\r\n\r\n{}")
        elif mode == "heads":
            connection.sendall(b"HTTP/1.1 200 OK\r\n")
            self.repeat(connection, b"X-More: " + b"y" * 8000 + b"\r\n", 0)
        else:
            connection.sendall(head + b"Content-Length: 2\r\n\r\n[]")

    def repeat(self, connection, piece, pause):
        limit = time.monotonic() + 20
        while time.monotonic() < limit and not self.closed.wait(pause):
            connection.sendall(piece)
