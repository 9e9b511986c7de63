import Testing

@testable import Auth

struct PasswordHashTests {
    private func hash(_ password: String, seed: UInt64 = 1, cost: PasswordCost = .cheap) throws -> PasswordHash {
        var generator = SeededGenerator(seed)
        return try PasswordHash(of: password, cost: cost, using: &generator)
    }

    @Test func `the right password is right after a round through the database, any other is wrong`() throws {
        let stored = try hash("correct horse").description
        let read = try #require(PasswordHash(stored))
        #expect(read.verify("correct horse"))
        for wrong in ["", "correct hors", "correct horse ", "Correct horse", "\u{0}correct horse"] {
            #expect(!read.verify(wrong))
        }
        #expect(stored.hasPrefix("$scrypt$ln=4,r=1,p=1$"))
        #expect(!stored.contains("correct"))
    }

    @Test func `two hashes of one password differ`() throws {
        #expect(try hash("same password", seed: 1).description != hash("same password", seed: 2).description)
    }

    @Test func `the production cost is what OWASP's sheet asks, and works`() throws {
        let hash = try hash("correct horse", cost: .production)
        #expect(hash.description.hasPrefix("$scrypt$ln=15,r=8,p=3$"))
        #expect(hash.verify("correct horse"))
    }

    @Test func `another cost asks for a new hash`() throws {
        let hash = try hash("correct horse")
        #expect(hash.needsUpgrade(to: .production))
        #expect(!hash.needsUpgrade(to: .cheap))
    }

    @Test func `the same letters typed in another way are the same password`() throws {
        #expect(try hash("caf\u{E9} au lait").verify("cafe\u{301} au lait"))
        #expect(try hash("ｗｉｄｅ１２３").verify("wide123"))
        #expect(try hash("no break").verify("no\u{A0}break"))
        #expect(try !hash("Straße am Ring").verify("Strasse am Ring"))
    }

    @Test func `an empty password is refused and verifies nothing`() throws {
        #expect(throws: PasswordHashingFailed.self) { try hash("") }
        PasswordHash.verifyNothing("", cost: .cheap)
        PasswordHash.verifyNothing("anything", cost: .cheap)
    }

    @Test(arguments: [
        "", "$", "$$$$", "$scrypt$ln=15,r=8,p=3$$", "$scrypt$ln=99,r=8,p=1$AAAA$AAAA", "plain", "$2b$12$abc",
        "$scrypt$ln=-1,r=8,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
        "$scrypt$ln=4,r=99999999999999999999,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
        "$scrypt$ln=04,r=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
        "$scrypt$ln=20,r=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
    ])
    func `a broken string is no hash`(_ text: String) { #expect(PasswordHash(text) == nil) }

    @Test func `a string damaged anywhere is no hash or another one, and never crashes`() throws {
        var generator = SeededGenerator()
        let stored = Array(try hash("correct horse").description.utf8)
        for _ in 0..<2_000 {
            var damaged = stored
            let place = Int.random(in: 0..<damaged.count, using: &generator)
            switch Int.random(in: 0...2, using: &generator) {
            case 0: damaged[place] = UInt8.random(in: 0...127, using: &generator)
            case 1: damaged.remove(at: place)
            default: damaged.insert(UInt8.random(in: 0...255, using: &generator), at: place)
            }
            guard damaged != stored, let hash = PasswordHash(String(decoding: damaged, as: UTF8.self)) else { continue }
            #expect(Array(hash.description.utf8) == damaged)
            if hash.cost == .cheap { #expect(!hash.verify("correct horse")) }
        }
    }

    @Test func `every cost within the ranges can be paid by the library`() throws {
        for blockSize in 1...16 {
            for parallelism in [1, 2, 16] {
                let cost = try #require(PasswordCost(logN: 1, blockSize: blockSize, parallelism: parallelism))
                #expect(try hash("correct horse", cost: cost).verify("correct horse"))
            }
        }
        #expect(PasswordCost(logN: 21, blockSize: 8, parallelism: 1) == nil)
        #expect(PasswordCost(logN: 18, blockSize: 8, parallelism: 1) != nil)
        #expect(PasswordCost(logN: 19, blockSize: 8, parallelism: 1) == nil)
        #expect(PasswordCost(logN: 16, blockSize: 1, parallelism: 1) == nil)
        #expect(PasswordCost(logN: 4, blockSize: 0, parallelism: 1) == nil)
    }
}
