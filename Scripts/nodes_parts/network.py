"""Machines as network namespaces: each node has a cable to the proxy and one to the database, which can be pulled out."""
import ctypes
import os
import subprocess

FRONT, BACK = "10.86.1", "10.86.2"
CLONE_NEWNET = 0x40000000


def ip(*words, check=True):
    return subprocess.run(["ip", *words], check=check, capture_output=True, text=True)


class Network:
    """Two bridges that this machine is on with the address 1: the proxy is on the front one, the databases are on the back one.
    A cable that is pulled out takes all that comes and says nothing, as a machine does that is gone."""

    bridges = {"front": ("hn-front", FRONT), "back": ("hn-back", BACK)}

    def __init__(self, count):
        self.count = count

    def make(self):
        self.remove()
        for bridge, network in self.bridges.values():
            ip("link", "add", bridge, "type", "bridge")
            ip("addr", "add", f"{network}.1/24", "dev", bridge)
            ip("link", "set", bridge, "up")
        for number in range(self.count):
            ip("netns", "add", self.space(number))
            ip("-n", self.space(number), "link", "set", "lo", "up")
            for side, (bridge, network) in self.bridges.items():
                outer, inner = self.cable(number, side), f"in-{side}"
                ip("link", "add", outer, "type", "veth", "peer", "name", inner)
                ip("link", "set", inner, "netns", self.space(number))
                ip("link", "set", outer, "master", bridge, "up")
                ip("-n", self.space(number), "addr", "add", f"{network}.{11 + number}/24", "dev", inner)
                ip("-n", self.space(number), "link", "set", inner, "up")

    def remove(self):
        """Also what a run that was killed has left."""
        for number in range(self.count):
            ip("netns", "del", self.space(number), check=False)
            for side in self.bridges:
                ip("link", "del", self.cable(number, side), check=False)
        for bridge, _ in self.bridges.values():
            ip("link", "del", bridge, check=False)

    def pull(self, number, side):
        ip("link", "set", self.cable(number, side), "nomaster")

    def put_back(self, number, side):
        ip("link", "set", self.cable(number, side), "master", self.bridges[side][0])

    @staticmethod
    def space(number):
        return f"hn-node{number}"

    @staticmethod
    def cable(number, side):
        return f"hn-{side}{number}"

    def inside(self, number, make):
        """What `make` returns, called by a thread that is on that machine: sockets stay there."""
        libc, home = ctypes.CDLL(None, use_errno=True), os.open("/proc/thread-self/ns/net", os.O_RDONLY)
        there = os.open(f"/run/netns/{self.space(number)}", os.O_RDONLY)
        try:
            if libc.setns(there, CLONE_NEWNET) != 0:
                raise OSError(ctypes.get_errno(), "setns")
            try:
                return make()
            finally:
                libc.setns(home, CLONE_NEWNET)
        finally:
            os.close(there)
            os.close(home)
