import Foundation
import Testing

@testable import WebApp

struct PublicInternetTests {
    private func bytes(_ address: String) -> [UInt8] {
        var four = in_addr()
        if inet_pton(AF_INET, address, &four) == 1 { return withUnsafeBytes(of: four) { Array($0) } }
        var sixteen = in6_addr()
        guard inet_pton(AF_INET6, address, &sixteen) == 1 else { return [] }
        return withUnsafeBytes(of: sixteen) { Array($0) }
    }

    @Test(arguments: [
        "0.0.0.0", "0.1.2.3", "10.0.0.1", "10.255.255.255", "100.64.0.1", "100.127.255.255", "127.0.0.1", "127.9.9.9",
        "169.254.169.254", "172.16.0.1", "172.31.255.255", "192.0.0.1", "192.0.2.1", "192.88.99.1", "192.168.1.1",
        "198.18.0.1", "198.19.255.255", "198.51.100.7", "203.0.113.9", "224.0.0.1", "239.255.255.250", "240.0.0.1",
        "255.255.255.255", "::", "::1", "::ffff:127.0.0.1", "::ffff:8.8.8.8", "::8.8.8.8", "64:ff9b::7f00:1",
        "64:ff9b:1::a00:1", "100::1", "fe80::1", "fec0::1", "fc00::1", "fd12:3456::1", "ff02::1", "2001::1",
        "2001:20::1", "2001:db8::1", "2002:7f00:1::", "3fff::1", "5f00::1",
    ])
    func `an address that is not of the public internet is told`(_ address: String) {
        #expect(!bytes(address).isEmpty)
        #expect(!PublicInternet.contains(bytes(address)))
    }

    @Test(arguments: [
        "1.1.1.1", "8.8.8.8", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0", "126.255.255.255",
        "172.15.255.255", "172.32.0.0", "192.167.255.255", "192.169.0.0", "198.17.255.255", "198.20.0.0",
        "223.255.255.255", "2606:4700:4700::1111", "2001:4860:4860::8888", "2a00:1450:4001::1", "2003::1",
    ])
    func `a public address is told`(_ address: String) {
        #expect(PublicInternet.contains(bytes(address)))
    }

    @Test func `bytes that are no address are refused`() {
        for count in [0, 1, 3, 5, 15, 17] { #expect(!PublicInternet.contains([UInt8](repeating: 8, count: count))) }
    }

    @Test func `an address is put together of encoded parts`() throws {
        let base = try #require(OutboundURL("https://example.org:8443/api/?key=1"))
        let whole = base.appending(path: ["a/b", "ü"], query: ["q": "x&y=z", "e": ""])
        #expect(whole?.text == "https://example.org:8443/api/a%2Fb/%C3%BC?key=1&q=x%26y%3Dz&e=")
        #expect(OutboundURL("https://EXAMPLE.org")?.origin == OutboundURL("https://example.org:443/x")?.origin)
        #expect(OutboundURL("http://example.org")?.origin != OutboundURL("https://example.org")?.origin)
    }

    @Test(arguments: ["", "example.org", "/x", "https://", "https://u:p@example.org", "https://a b", "http://a\r\nb/"])
    func `what is no plain address is refused`(_ text: String) {
        #expect(OutboundURL(text) == nil)
    }

    @Test func `a redirect leads on, up to https and never back`() throws {
        let plain = try #require(OutboundURL("http://example.org/a/b?c"))
        let secure = try #require(OutboundURL("https://example.org/a/b?c"))
        #expect(plain.following("../d#e")?.text == "http://example.org/d")
        #expect(plain.following("//other.example/ü")?.text == "http://other.example/%c3%bc")
        #expect(plain.following("https://example.org/")?.text == "https://example.org/")
        #expect(secure.following("/d")?.text == "https://example.org/d")
        #expect(secure.following("http://example.org/") == nil)
        #expect(secure.following("javascript:alert(1)") == nil)
    }
}
