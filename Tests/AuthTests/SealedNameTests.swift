import Testing

@testable import Auth

struct SealedNameTests {
    private func key(_ seed: UInt64 = 1) throws -> SigningKey {
        var generator = SeededGenerator(seed)
        return try #require(SigningKey(bytes: SigningKey.randomBytes(using: &generator)))
    }

    @Test func `a sealed name is believed for its secret, purpose and key alone, in any letter case`() throws {
        let text = SealedName("7f.3", secret: [1, 2], for: "link", with: try key()).text
        #expect(text.utf8.count == 4 + 1 + 32)
        for written in [text, text.uppercased()] {
            let name = try #require(SealedName(written))
            #expect(name.body == "7f.3")
            #expect(name.isValid(secret: [1, 2], for: "link", with: try key()))
            #expect(!name.isValid(secret: [1, 3], for: "link", with: try key()))
            #expect(!name.isValid(secret: [1, 2], for: "mute", with: try key()))
            #expect(!name.isValid(secret: [1, 2], for: "link", with: try key(2)))
        }
    }

    @Test func `a sealed name changed anywhere is refused`() throws {
        let key = try key()
        let text = Array(SealedName("7f", secret: [1], for: "link", with: key).text.utf8)
        for place in text.indices {
            for byte in "a0-.z".utf8 where byte != text[place] {
                var changed = text
                changed[place] = byte
                let name = SealedName(String(decoding: changed, as: UTF8.self))
                #expect(name?.isValid(secret: [1], for: "link", with: key) != true)
            }
        }
    }

    @Test(arguments: ["", "-", "7f", "7f-", "-0", "7f-zz", "ä-00", "7f-" + String(repeating: "0", count: 31)])
    func `what is none is not read`(_ text: String) {
        #expect(SealedName(text) == nil)
        #expect(SealedName(text + String(repeating: "0", count: 100)) == nil)
    }
}
