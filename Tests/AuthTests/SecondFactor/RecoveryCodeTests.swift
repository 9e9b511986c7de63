import Testing

@testable import Auth

struct RecoveryCodeTests {
    private let key = DigestKey(bytes: Array(0..<32))!

    @Test func `there are ten, all different, without letters that look alike`() {
        var random = SeededGenerator(10)
        let codes = RecoveryCode.all(using: &random)
        #expect(codes.count == 10 && Set(codes).count == 10)
        for code in codes {
            #expect(code.text.wholeMatch(of: /[2-9a-hjkmnp-tv-z]{6}(-[2-9a-hjkmnp-tv-z]{6}){3}/) != nil, "\(code.text)")
            #expect("\(code)" == "(secret)" && String(reflecting: code) == "(secret)")
        }
    }

    /// 30 characters in 24 places are 117 bits; 112 are asked for.
    @Test func `each character comes about equally often`() {
        var random = SeededGenerator(11)
        let characters = (0..<2_000).flatMap { _ in RecoveryCode(using: &random).text.filter { $0 != "-" } }
        let counts = Dictionary(grouping: characters, by: \.self).mapValues(\.count)
        #expect(counts.count == 30 && counts.values.allSatisfy { (1_400...1_800).contains($0) }, "\(counts)")
    }

    @Test func `it is read however it was copied`() throws {
        let code = try #require(RecoveryCode("k7m2px-9qrt4b-dfhk7m-2px9qr"))
        #expect(code.text == "k7m2px-9qrt4b-dfhk7m-2px9qr")
        for typed in [
            "K7M2PX-9QRT4B-DFHK7M-2PX9QR", "k7m2px9qrt4bdfhk7m2px9qr", " k7m2px 9qrt4b dfhk7m 2px9qr\n",
            "k7m2px – 9qrt4b — dfhk7m-2px9qr", "k7m2px.9qrt4b.dfhk7m.2px9qr", "k7 m2 px‑9q rt-4b dfh k7m2px9qr",
        ] {
            #expect(RecoveryCode(typed) == code, "\(typed)")
        }
    }

    @Test(arguments: [
        "", "k7m2px-9qrt4b-dfhk7m-2px9q", "k7m2px-9qrt4b-dfhk7m-2px9qrr", "k7m2px-9qrt4b-dfhk7m-2px9qo",
        "k7m2px-9qrt4b-dfhk7m-2px9q0", "k7m2px-9qrt4b-dfhk7m-2px9q1", "k7m2px-9qrt4b-dfhk7m-2px9qi",
        "k7m2px-9qrt4b-dfhk7m-2px9ql", "k7m2px-9qrt4b-dfhk7m-2px9qu", "k7m2px-9qrt4b-dfhk7m-2px9qé",
        "k7m2px_9qrt4b_dfhk7m_2px9qr", "k7m2px-9qrt4b-dfhk7m-2px9qr" + String(repeating: " ", count: 200),
    ])
    func `what is no such code is none`(typed: String) { #expect(RecoveryCode(typed) == nil) }

    @Test func `a digest is that of one code, one account and one key`() throws {
        let code = RecoveryCode("k7m2px-9qrt4b-dfhk7m-2px9qr")!
        let other = RecoveryCode("k7m2px-9qrt4b-dfhk7m-2px9qs")!
        let digest = code.digest(rowSecret: [1, 2], with: key)
        let same = RecoveryCode("K7M2PX9QRT4BDFHK7M2PX9QR")?.digest(rowSecret: [1, 2], with: key)
        #expect(digest.count == 32 && digest == same)
        #expect(digest != other.digest(rowSecret: [1, 2], with: key))
        #expect(digest != code.digest(rowSecret: [1, 3], with: key))
        #expect(digest != code.digest(rowSecret: [1, 2], with: try #require(DigestKey(bytes: Array(1...32)))))
    }
}
