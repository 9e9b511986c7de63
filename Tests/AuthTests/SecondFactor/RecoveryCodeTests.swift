import Testing

@testable import Auth

struct RecoveryCodeTests {
    private let key = SigningKey(bytes: Array(0..<32))!

    @Test func `there are ten, all different, without letters that look alike`() {
        var random = SeededGenerator(10)
        let codes = RecoveryCode.all(using: &random)
        #expect(codes.count == 10 && Set(codes).count == 10)
        for code in codes {
            #expect(code.text.wholeMatch(of: /[2-9a-hjkmnp-tv-z]{5}(-[2-9a-hjkmnp-tv-z]{5}){2}/) != nil, "\(code.text)")
            #expect("\(code)" == "(secret)" && String(reflecting: code) == "(secret)")
        }
    }

    /// 30 characters in 15 places are 73 bits; 64 are asked for.
    @Test func `each character comes about equally often`() {
        var random = SeededGenerator(11)
        let characters = (0..<2_000).flatMap { _ in RecoveryCode(using: &random).text.filter { $0 != "-" } }
        let counts = Dictionary(grouping: characters, by: \.self).mapValues(\.count)
        #expect(counts.count == 30 && counts.values.allSatisfy { (800...1_200).contains($0) }, "\(counts)")
    }

    @Test func `it is read however it was copied`() throws {
        let code = try #require(RecoveryCode("k7m2p-x9qrt-4bdfh"))
        #expect(code.text == "k7m2p-x9qrt-4bdfh")
        for typed in [
            "K7M2P-X9QRT-4BDFH", "k7m2px9qrt4bdfh", " k7m2p x9qrt 4bdfh\n", "k7m2p – x9qrt — 4bdfh",
            "k7m2p.x9qrt.4bdfh",
            "k7 m2 p‑x9q rt-4 bdfh",
        ] {
            #expect(RecoveryCode(typed) == code, "\(typed)")
        }
    }

    @Test(arguments: [
        "", "k7m2p-x9qrt-4bdf", "k7m2p-x9qrt-4bdfhh", "k7m2p-x9qrt-4bdfo", "k7m2p-x9qrt-4bdf0", "k7m2p-x9qrt-4bdf1",
        "k7m2p-x9qrt-4bdfi", "k7m2p-x9qrt-4bdfl", "k7m2p-x9qrt-4bdfu", "k7m2p-x9qrt-4bdfé", "k7m2p_x9qrt_4bdfh",
        "k7m2p-x9qrt-4bdfh" + String(repeating: " ", count: 200),
    ])
    func `what is no such code is none`(typed: String) { #expect(RecoveryCode(typed) == nil) }

    @Test func `a digest is that of one code, one account and one key`() throws {
        let (code, other) = (RecoveryCode("k7m2p-x9qrt-4bdfh")!, RecoveryCode("k7m2p-x9qrt-4bdfk")!)
        let digest = code.digest(rowSecret: [1, 2], with: key)
        #expect(digest.count == 32 && digest == RecoveryCode("K7M2PX9QRT4BDFH")?.digest(rowSecret: [1, 2], with: key))
        #expect(digest != other.digest(rowSecret: [1, 2], with: key))
        #expect(digest != code.digest(rowSecret: [1, 3], with: key))
        #expect(digest != code.digest(rowSecret: [1, 2], with: try #require(SigningKey(bytes: Array(1...32)))))
    }
}
