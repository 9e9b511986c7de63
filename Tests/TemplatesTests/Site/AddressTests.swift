import Testing

@testable import Templates

/// Links that lead out: what may be linked and what may not.
struct AddressTests {
    @Test(arguments: [
        "javascript:alert(1)", "JAVASCRIPT://x.org/%0Aalert(1)", "data:text/html,x", "ftp://x.org", "//x.org",
        "http://",
        "https:///path", "https://user@x.org", "https://x.org\\@y.org", "https://x .org", "https://x.org/\n", "",
        "/about",
        "https://x.org/\u{202E}gpj", " https://x.org", "http://:80",
    ])
    func `an address that could deceive is no address`(text: String) {
        #expect(WebAddress(text) == nil)
    }

    @Test(arguments: [
        ("https://x.org", "https://x.org"), ("HTTP://x.org/a?b=c&d#e", "http://x.org/a?b=c&d#e"),
        ("https://x.org/é\"'", "https://x.org/%C3%A9%22%27"), ("https://x.org:8080/a@b", "https://x.org:8080/a@b"),
    ])
    func `an http address is linked`(text: String, address: String) {
        #expect(WebAddress(text)?.text == address)
    }

    @Test func `an address mapped without a scheme gets one`() {
        #expect(WebAddress(mapped: "www.x.org/menu")?.text == "https://www.x.org/menu")
        for other in ["x", "javascript:alert.x", "mailto:a@x.org", ".org", "@x.org", "facebook"] {
            #expect(WebAddress(mapped: other) == nil)
        }
    }

    @Test func `an address is shown without its scheme`() {
        #expect(WebAddress("https://www.x.org/")?.label == "x.org")
        #expect(WebAddress("https://x.org/a/")?.label == "x.org/a/")
    }

    @Test func `phone numbers are linked when they are numbers`() {
        let link = PhoneAddress("+49 89 / 123-45; +49 1").map { address in markup { A(.href(address)) { "x" } } }
        #expect(link == "<a href=\"tel:+498912345\">x</a>")
        for other in ["", "12", "call us", "+49 <b>", "1234567890123456789"] { #expect(PhoneAddress(other) == nil) }
    }

    @Test func `mail addresses are encoded`() {
        let link = MailtoAddress("a&b?c@x.org").map { address in markup { A(.href(address)) { "x" } } }
        #expect(link == "<a href=\"mailto:a%26b%3Fc@x.org\">x</a>")
        for other in ["", "a", "@x.org", "a@", "a@b@c", "a b@x.org"] { #expect(MailtoAddress(other) == nil) }
    }
}
