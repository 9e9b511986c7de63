import Testing

@testable import Auth

/// What a key has made, once another one is in its place.
struct ReplacedKeyTests {
    private static let old = Array(UInt8(0)..<32)
    private static let new = Array(UInt8(1)...32)
    private static let newest = Array(UInt8(2)...33)

    private let before = SigningKey(bytes: Self.old)!
    /// While the old one is accepted.
    private let after = SigningKey(bytes: Self.new, former: [Self.old])!
    /// Once it has ended.
    private let ended = SigningKey(bytes: Self.new, ended: [Self.old])!

    @Test func `what the former key has signed is believed until it ends`() {
        let value = SignedValue("ada", expiresAt: 9).signed(for: "p", secret: [1], with: before)
        func reads(_ key: SigningKey, _ purpose: String = "p", _ secret: [UInt8] = [1]) -> Bool {
            SignedValue(value, for: purpose, with: key, now: 0) { _ in secret } != nil
        }
        #expect(reads(after) && !reads(ended) && !reads(after, "q") && !reads(after, "p", [2]))
        let name = SealedName("7", secret: [1], for: "p", with: before)
        #expect(name.isValid(secret: [1], for: "p", with: after))
        #expect(!name.isValid(secret: [2], for: "p", with: after))
        #expect(!name.isValid(secret: [1], for: "p", with: ended))
        let signature = SignedLink(path: "/a", expiresAt: 9).signature(for: "p", with: before)
        func opens(_ key: SigningKey) -> Bool {
            SignedLink.isValid(path: "/a", expires: "9", signature: signature, for: "p", with: key, now: 0)
        }
        #expect(opens(after) && !opens(ended))
        let code = PlaceCode.text(secret: [1], now: 100, with: before)
        #expect(PlaceCode.isValid(code, secret: [1], now: 100, with: after))
        #expect(!PlaceCode.isValid(code, secret: [1], now: 100, with: ended))
    }

    @Test func `what is made is made by the current key alone`() {
        let alone = SigningKey(bytes: Self.new)!
        let text = SignedValue("ada", expiresAt: 9).signed(for: "p", with: after)
        #expect(text == SignedValue("ada", expiresAt: 9).signed(for: "p", with: alone))
        #expect(SignedValue(text, for: "p", with: before, now: 0) == nil)
        let name = SealedName("7", secret: [1], for: "p", with: after)
        #expect(name == SealedName("7", secret: [1], for: "p", with: alone))
        #expect(PlaceCode.text(secret: [1], now: 9, with: after) == PlaceCode.text(secret: [1], now: 9, with: alone))
    }

    @Test func `of three keys each is believed, and told which it was`() throws {
        let all = try #require(SigningKey(bytes: Self.newest, former: [Self.new, Self.old]))
        for (bytes, id) in [(Self.old, "a"), (Self.new, "b"), (Self.newest, "c")] {
            let key = try #require(SigningKey(bytes: bytes))
            let text = SignedValue(id, expiresAt: 9).signed(for: "p", with: key)
            let (value, signer) = try #require(SignedValue.read(text, for: "p", with: all, now: 0))
            #expect(value.payload == id)
            #expect(signer.derived(from: "x", for: "p") == key.derived(from: "x", for: "p"))
            #expect(all.allDerived(from: "x", for: "p").contains(key.derived(from: "x", for: "p")))
        }
        #expect(SignedValue.read("YQ.9.x", for: "p", with: all, now: 0) == nil)
        let over = SignedValue("a", expiresAt: 9).signed(for: "p", with: all)
        #expect(SignedValue.read(over, for: "p", with: all, now: 9) == nil)
    }

    @Test func `all names of one that are good are told, the current first`() {
        let names = SealedName.all("7", secret: [1], for: "p", with: after)
        #expect(names == [after, before].map { SealedName("7", secret: [1], for: "p", with: $0) })
        #expect(SealedName.all("7", secret: [1], for: "p", with: ended).count == 1)
    }

    @Test func `a way to the provider that was begun under the former key ends under it`() throws {
        let id = try #require(OneTimeValue("AAAAAAAAAAAAAAAAAAAAAA"))
        let text = SignedValue(id.text, expiresAt: 9).signed(for: "way", with: before)
        let (_, signer) = try #require(SignedValue.read(text, for: "way", with: after, now: 0))
        #expect(SignInState(id: id, key: signer) == SignInState(id: id, key: before))
        #expect(SignInState(id: id, key: after) != SignInState(id: id, key: before))
    }

    @Test func `what is sealed is opened by ended keys too, and sealed anew under the current one`() throws {
        var random = SeededGenerator(3)
        let secret = OneTimeSecret(using: &random)
        let sealed = try secret.sealed(rowSecret: [5], with: before, using: &random)
        for key in [before, after, ended] {
            #expect(OneTimeSecret(sealed: sealed, rowSecret: [5], with: key) == secret)
        }
        #expect(OneTimeSecret(sealed: sealed, rowSecret: [6], with: ended) == nil)
        let alone = try #require(SigningKey(bytes: Self.new))
        #expect(OneTimeSecret(sealed: sealed, rowSecret: [5], with: alone) == nil)
        #expect(try OneTimeSecret.sealAnew(sealed, rowSecret: [5], with: alone, using: &random) == .lost)
        #expect(try OneTimeSecret.sealAnew(sealed, rowSecret: [5], with: before, using: &random) == .current)
        guard case .anew(let again) = try OneTimeSecret.sealAnew(sealed, rowSecret: [5], with: ended, using: &random)
        else { return #expect(Bool(false), "not sealed anew") }
        #expect(OneTimeSecret(sealed: again, rowSecret: [5], with: alone) == secret)
        #expect(OneTimeSecret(sealed: again, rowSecret: [5], with: before) == nil)
        #expect(try OneTimeSecret.sealAnew(again, rowSecret: [5], with: ended, using: &random) == .current)
    }

    @Test func `no key is a short one, wherever it stands`() {
        let short = [UInt8](repeating: 0, count: 31)
        #expect(SigningKey(bytes: Self.new, former: [short]) == nil)
        #expect(SigningKey(bytes: Self.new, ended: [short]) == nil)
        #expect(DigestKey(bytes: short) == nil)
    }
}
