import Testing

@testable import Auth

struct MasterKeyTests {
    private let master = MasterKey(String(repeating: "m", count: 32))
    private let key = [UInt8](0..<32)

    private func sealed() throws -> [UInt8] {
        var generator = SeededGenerator()
        return try #require(master).seal(key, as: "site_key", using: &generator)
    }

    @Test func `a sealed key is opened by the secret that has sealed it, and nowhere else`() throws {
        let (master, sealed) = (try #require(master), try sealed())
        #expect(master.open(sealed, as: "site_key") == key)
        #expect(master.open(sealed, as: "digest_key") == nil)
        #expect(try #require(MasterKey(String(repeating: "n", count: 32))).open(sealed, as: "site_key") == nil)
        for index in sealed.indices {
            var changed = sealed
            changed[index] ^= 1
            #expect(master.open(changed, as: "site_key") == nil, "\(index)")
            #expect(master.open(Array(sealed[..<index]), as: "site_key") == nil, "\(index)")
        }
    }

    @Test func `what is sealed shows nothing of the key, and is another each time`() throws {
        let master = try #require(master)
        var generator = SystemRandomNumberGenerator()
        let first = try master.seal(key, as: "site_key", using: &generator)
        let second = try master.seal(key, as: "site_key", using: &generator)
        #expect(first != second && first.count == 65)
        #expect(!first.contains(key) && !first.contains(key[..<8]))
    }

    @Test func `open keys are known from sealed ones`() throws {
        #expect(MasterKey.isSealed(try sealed()))
        for count in [0, 1, 31, 32, 64] { #expect(!MasterKey.isSealed([UInt8](repeating: 1, count: count))) }
        #expect(!MasterKey.isSealed([UInt8](repeating: 2, count: 65)))
        #expect(try #require(master).open(key, as: "site_key") == nil)
    }

    @Test func `a secret that could be guessed is none`() {
        #expect(MasterKey("") == nil && MasterKey(String(repeating: "m", count: 31)) == nil)
    }
}
