import Testing

@testable import Auth
@testable import Models
@testable import WebApp

/// Which key signs when, and what is accepted then.
struct SiteKeysTests {
    private static func key(_ number: Int64, signs: Int64, ends: Int64? = nil) throws -> SiteKey {
        let row = [UInt8](repeating: UInt8(number), count: 32)
        return SiteKey(number: number, secret: row, madeAt: signs, signsAt: signs, replacedAt: ends, endsAt: ends)
    }

    private static func alone(_ number: UInt8) throws -> SigningKey {
        try #require(SigningKey(bytes: [UInt8](repeating: number, count: 32)))
    }

    /// Which of three keys signs, and whose signatures are believed.
    private static func state(_ keys: SiteKeys, at now: Int64) throws -> (signs: Int, believed: [Int]) {
        let key = keys.key(at: now)
        let value = SignedValue("x", expiresAt: .max)
        let numbers = try (UInt8(1)...3).map { (number: Int($0), text: value.signed(for: "p", with: try alone($0))) }
        let signs = numbers.first { $0.text == value.signed(for: "p", with: key) }?.number ?? 0
        return (signs, numbers.filter { SignedValue($0.text, for: "p", with: key, now: 0) != nil }.map(\.number))
    }

    @Test func `a new key is accepted before it signs, and a former one until its end`() throws {
        let rows = [
            try Self.key(1, signs: 0, ends: 300), try Self.key(2, signs: 100, ends: 300), try Self.key(3, signs: 200),
        ]
        let keys = try SiteKeys(rows, now: 50)
        for (now, signs, believed) in [
            (Int64(-5), 3, [1, 2, 3]), (50, 1, [1, 2, 3]), (99, 1, [1, 2, 3]), (100, 2, [1, 2, 3]),
            (199, 2, [1, 2, 3]), (200, 3, [1, 2, 3]), (299, 3, [1, 2, 3]), (300, 3, [3]), (900, 3, [3]),
            // The clock was set back.
            (150, 2, [1, 2, 3]),
        ] {
            let state = try Self.state(keys, at: now)
            #expect(state.signs == signs && state.believed == believed, "at \(now): \(state)")
        }
    }

    @Test func `other rows are taken at once, and none are no reason to forget`() throws {
        let keys = try SiteKeys([try Self.key(1, signs: 0)], now: 50)
        try keys.take([])
        #expect(try Self.state(keys, at: 60) == (1, [1]))
        try keys.take([try Self.key(1, signs: 0, ends: 70), try Self.key(2, signs: 70)])
        #expect(try Self.state(keys, at: 60) == (1, [1, 2]))
        #expect(try Self.state(keys, at: 70) == (2, [2]))
        #expect(throws: DamagedSetting.self) { try keys.take([SiteKey(number: 1, secret: [1])]) }
        #expect(try Self.state(keys, at: 71) == (2, [2]))
    }

    @Test func `an address tells since when it is another one, and how long the first one works`() throws {
        let keys = try SiteKeys([try Self.key(1, signs: 0, ends: 500), try Self.key(2, signs: 100)], now: 50)
        func change(of instant: Int64, at now: Int64) -> [Int64?]? {
            keys.change(of: instant, now: now).map { [$0.at, $0.worksUntil] }
        }
        #expect(change(of: 40, at: 99) == nil)
        #expect(change(of: 40, at: 100) == [100, 500])
        #expect(change(of: 40, at: 500) == [100, nil])
        #expect(change(of: 100, at: 200) == nil)
    }

    @Test func `no description tells a key`() throws {
        let key = try Self.key(65, signs: 0)
        #expect("\(key) \(String(reflecting: key))" == "key 65 of the site key 65 of the site")
    }
}

extension SiteKey {
    fileprivate init(number: Int64, secret: [UInt8]) {
        self.init(number: number, secret: secret, madeAt: 0, signsAt: 0, replacedAt: nil, endsAt: nil)
    }
}
