import Testing

@testable import Auth

struct PasskeyOptionTests {
    private let site: RelyingParty
    private let challenge: PasskeyChallenge
    private let known = PasskeyDescriptor(id: [1, 2, 3], transports: [.usb, .smartCard])

    init() throws {
        site = try #require(RelyingParty(baseURL: "https://hereabouts.example", name: "Our <village> & \"more\""))
        challenge = try #require(PasskeyChallenge(String(repeating: "A", count: 43)))
    }

    private func read(_ json: String) throws -> JSONValue {
        try JSONReader.read(Array(json.utf8), maxBytes: 10_000)
    }

    @Test func `the request to make a passkey is what browsers read`() throws {
        let request = try #require(
            PasskeyCreation(
                relyingParty: site,
                challenge: challenge,
                userHandle: [7, 8],
                userName: "ada",
                displayName: "Ada \u{202E}L.",
                excluded: [known],
                userVerification: .required
            )
        )
        let json = try read(request.json)
        #expect(json["rp"]?["id"] == .string("hereabouts.example"))
        #expect(json["rp"]?["name"] == .string("Our <village> & \"more\""))
        #expect(json["user"]?["id"] == .string("Bwg") && json["user"]?["name"] == .string("ada"))
        #expect(json["user"]?["displayName"] == .string("Ada \u{202E}L."))
        #expect(json["challenge"] == .string(challenge.text) && json["timeout"] == .number("300000"))
        #expect(json["pubKeyCredParams"]?.array?.map { $0["alg"] } == [-7, -8, -257].map { .number("\($0)") })
        #expect(json["pubKeyCredParams"]?.array?.allSatisfy { $0["type"] == .string("public-key") } == true)
        #expect(json["attestation"] == .string("none"))
        #expect(json["authenticatorSelection"]?["userVerification"] == .string("required"))
        #expect(json["authenticatorSelection"]?["residentKey"] == .string("preferred"))
        let excluded = try #require(json["excludeCredentials"]?.array?.first)
        #expect(excluded["id"] == .string("AQID") && excluded["type"] == .string("public-key"))
        #expect(excluded["transports"]?.strings == ["usb", "smart-card"])
    }

    @Test func `the request to answer names the passkeys of an account, or none`() throws {
        let request = PasskeyRequest(
            relyingParty: site,
            challenge: challenge,
            allowed: [known, PasskeyDescriptor(id: [255], transports: [])],
            userVerification: .preferred
        )
        let json = try read(request.json)
        #expect(json["rpId"] == .string("hereabouts.example") && json["challenge"] == .string(challenge.text))
        #expect(json["userVerification"] == .string("preferred"))
        #expect(json["allowCredentials"]?.array?.map { $0["id"] } == [.string("AQID"), .string("_w")])
        #expect(json["allowCredentials"]?.array?.last?["transports"] == nil)
        let open = PasskeyRequest(relyingParty: site, challenge: challenge, allowed: [], userVerification: .required)
        #expect(try read(open.json)["allowCredentials"] == .array([]))
    }

    @Test func `an account's handle has 1 to 64 bytes`() {
        for count in [0, 65] { #expect(creation(handle: [UInt8](repeating: 1, count: count)) == nil) }
        for count in [1, 64] { #expect(creation(handle: [UInt8](repeating: 1, count: count)) != nil) }
    }

    private func creation(handle: [UInt8]) -> PasskeyCreation? {
        PasskeyCreation(
            relyingParty: site,
            challenge: challenge,
            userHandle: handle,
            userName: "",
            displayName: "",
            excluded: [],
            userVerification: .required
        )
    }

    @Test func `a challenge is read as it was written, and no two are alike`() throws {
        var random = SystemRandomNumberGenerator()
        let (one, other) = (PasskeyChallenge(using: &random), PasskeyChallenge(using: &random))
        #expect(one != other && PasskeyChallenge(one.text) == one)
        for wrong in ["", one.text + "A", String(one.text.dropLast()), one.text.dropLast() + "=", "ä"] {
            #expect(PasskeyChallenge(wrong) == nil)
        }
    }

    @Test(arguments: [
        ("https://hereabouts.example", "hereabouts.example", "https://hereabouts.example"),
        ("https://hereabouts.example/", "hereabouts.example", "https://hereabouts.example"),
        ("https://Hereabouts.Example:443/x", "hereabouts.example", "https://hereabouts.example"),
        ("https://a.example:8443", "a.example", "https://a.example:8443"),
        ("http://localhost:8080", "localhost", "http://localhost:8080"),
        ("http://localhost", "localhost", "http://localhost"),
        ("http://shop.localhost:81", "shop.localhost", "http://shop.localhost:81"),
        ("https://localhost", "localhost", "https://localhost"),
    ])
    func `the site is known by its host`(baseURL: String, id: String, origin: String) throws {
        let site = try #require(RelyingParty(baseURL: baseURL, name: "x"))
        #expect(site.id == id && site.origin == origin)
    }

    @Test(arguments: [
        "http://hereabouts.example", "http://127.0.0.1:8080", "https://127.0.0.1", "https://[::1]",
        "https://10.0.0.0x1f",
        "https://1.2.3.0x4", "ftp://a.example", "https://", "a.example", "http://notlocalhost", "https://.",
        "https://1",
    ])
    func `without TLS or a name there are no passkeys`(baseURL: String) {
        #expect(RelyingParty(baseURL: baseURL, name: "x") == nil)
    }
}
