import Testing

@testable import Auth

/// Which address a chain of proxies tells, and which ones are only what somebody wrote.
struct ForwardedAddressTests {
    private func ranges(_ text: String) throws -> AddressRanges {
        try #require(AddressRanges(text.split(separator: ",").map(String.init)))
    }

    @Test(arguments: ["10.0.0.0\0, 1", "::1\0", "\0"])
    func `an address has no end before its end`(_ text: String) {
        #expect(!AddressRanges.isAddress(text))
        #expect(AddressRanges([text + "/7"]) == nil)
    }

    @Test(arguments: [
        ("127.0.0.0/8", "127.255.0.1", true), ("127.0.0.0/8", "128.0.0.1", false), ("10.1.2.3", "10.1.2.3", true),
        ("10.1.2.3", "10.1.2.4", false), ("10.1.2.3/12", "10.15.0.1", true), ("10.1.2.3/12", "10.16.0.1", false),
        ("0.0.0.0/0", "203.0.113.9", true), ("0.0.0.0/0", "2001:db8::1", false), ("192.0.2.1/32", "192.0.2.1", true),
        ("fd00::/8", "fdff::1", true), ("fd00::/8", "fe00::1", false), ("::/0", "2001:db8::1", true),
        ("2001:db8::1", "2001:0db8:0::0001", true), ("10.0.0.0/8", "::ffff:10.9.9.9", true),
        ("::ffff:10.0.0.0/104", "10.9.9.9", true), ("10.0.0.0/8", "unknown", false), ("10.0.0.0/8", "", false),
    ])
    func `a range holds its addresses`(_ range: String, _ address: String, _ isIn: Bool) throws {
        #expect(try ranges(range).contains(address) == isIn)
    }

    @Test(arguments: [
        "", "10.0.0", "10.0.0.0/33", "10.0.0.0/", "10.0.0.0/-1", "10.0.0.0/8/8", "fd00::/129", "proxy.example.org",
        "10.0.0.0/+8",
        "10.0.0.0 /8", "256.0.0.1", "/8",
    ])
    func `what is no range is refused with all the others`(_ text: String) {
        #expect(AddressRanges(["10.0.0.0/8", text]) == nil)
    }

    @Test func `this machine is a range, and no range holds nothing`() throws {
        for address in ["127.0.0.1", "127.9.9.9", "::1", "::ffff:127.0.0.1"] {
            #expect(AddressRanges.loopback.contains(address))
        }
        #expect(!AddressRanges.loopback.contains("192.0.2.1"))
        let none: [String] = []
        #expect(AddressRanges(none)?.contains("127.0.0.1") == false)
    }

    private static let stranger = "198.51.100.9"

    @Test(arguments: [
        // Nobody forwards anything.
        ([], "127.0.0.1", "127.0.0.1"),
        ([""], "127.0.0.1", "127.0.0.1"),
        // One proxy, and what somebody wrote before it.
        ([stranger], "127.0.0.1", stranger),
        (["192.0.2.7, \(stranger)"], "127.0.0.1", stranger),
        (["192.0.2.7", " \(stranger) "], "127.0.0.1", stranger),
        // Two proxies, each behind the one before it.
        (["192.0.2.7, \(stranger), 10.0.0.2"], "127.0.0.1", stranger),
        (["192.0.2.7, \(stranger), 10.0.0.2, 10.0.0.3"], "10.0.0.4", stranger),
        // All of it by proxies: whoever runs the site, on this machine.
        (["10.0.0.2, 127.0.0.1"], "127.0.0.1", "10.0.0.2"),
        // Who is no proxy is who has connected, whatever is written.
        ([stranger], "203.0.113.5", "203.0.113.5"),
        (["10.0.0.2"], "203.0.113.5", "203.0.113.5"),
        // What is no address tells nothing of what stands before it.
        (["192.0.2.7, unknown"], "127.0.0.1", "127.0.0.1"),
        (["192.0.2.7, _hidden, 10.0.0.2"], "127.0.0.1", "10.0.0.2"),
        (["192.0.2.7,,, \(stranger),"], "127.0.0.1", stranger),
        // With ports and quotes, as some write them.
        (["\(stranger):4711"], "127.0.0.1", stranger),
        (["\"[2001:db8::1]:4711\""], "127.0.0.1", "2001:db8::1"),
        (["[2001:db8::1]"], "::1", "2001:db8::1"),
        (["2001:db8::1"], "::ffff:127.0.0.1", "2001:db8::1"),
    ])
    func `the header is read from the right, as far as proxies of ours have written`(
        _ lines: [String],
        _ remote: String,
        _ client: String
    ) throws {
        let proxies = try ranges("127.0.0.0/8,::1,10.0.0.0/8")
        #expect(ForwardedAddress.client(lines, remote: remote, proxies: proxies) == client)
    }

    @Test func `a header of thousands of elements is read as any other`() throws {
        let line = Array(repeating: "10.0.0.1", count: 5_000).joined(separator: ",")
        let client = ForwardedAddress.client(
            ["192.0.2.7,\(Self.stranger)," + line],
            remote: "10.0.0.2",
            proxies: try ranges("10.0.0.0/8")
        )
        #expect(client == Self.stranger)
    }
}
