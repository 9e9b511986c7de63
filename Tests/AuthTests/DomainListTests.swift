import Testing

@testable import Auth

struct DomainListTests {
    @Test func `domains are read however they are typed, each once`() {
        let (list, wrong) = DomainList.reading(" Example.org\n@example.org, *.müller.example;\tru \r\n")
        #expect(list.domains == ["example.org", "xn--mller-kva.example", "ru"])
        #expect(wrong == [])
    }

    @Test(arguments: ["ada@example.org", "exa mple", "-a.org", "a..org", ".", "https://example.org", "1"])
    func `what is no domain is named`(_ text: String) {
        #expect(!DomainList.reading(text).wrong.isEmpty || text == "exa mple")
        if text == "exa mple" { #expect(DomainList.reading(text).list.domains == ["exa", "mple"]) }
    }

    @Test func `a domain is that of all addresses below it, and of no other`() {
        let list = DomainList(["example.org", "xn--mller-kva.example"])
        for email in ["ada@example.org", "ada@EXAMPLE.org", "ada@mail.example.org", "a@xn--mller-kva.example"] {
            #expect(list.contains(domainOf: email), "\(email)")
        }
        for email in [
            "ada@example.com", "ada@notexample.org", "ada@org", "example.org", "ada@example.org.evil.example",
        ] {
            #expect(!list.contains(domainOf: email), "\(email)")
        }
        #expect(!DomainList([]).contains(domainOf: "ada@example.org"))
    }
}
