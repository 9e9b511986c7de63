import Testing

@testable import Models

/// What is asked for besides the password, as the database has it.
struct SecondFactorTests {
    let place: TemporaryDatabase

    init() throws { place = try TemporaryDatabase() }

    private func factor(of account: AccountID, step: Int64 = 100) -> SecondFactor {
        SecondFactor(
            accountID: account,
            secret: .random(),
            sealedSecret: [UInt8](repeating: 7, count: 53),
            lastStep: step,
            confirmedAt: noon
        )
    }

    @Test func `of two at once one is added, with its codes`() async throws {
        try await place.openReal().write { db in
            let ada = try Account.signUp(.person("ada-l"), now: noon, db).id
            let (first, second) = (factor(of: ada), factor(of: ada))
            #expect(try first.add(codes: [.numbered(1), .numbered(2)], db))
            #expect(try !second.add(codes: [.numbered(3)], db))
            #expect(try SecondFactor.find(of: ada, db) == first)
            #expect(try SecondFactor.codesLeft(of: ada, db) == 2)
        }
    }

    @Test func `no step is taken twice, no earlier one, and none of another factor`() async throws {
        try await place.openReal().write { db in
            let ada = try Account.signUp(.person("ada-l"), now: noon, db).id
            let factor = factor(of: ada)
            _ = try factor.add(codes: [], db)
            #expect(try !factor.take(100, db))
            #expect(try factor.take(101, db))
            #expect(try !factor.take(101, db))
            #expect(try !factor.take(99, db))
            #expect(try !self.factor(of: ada).take(105, db))
            #expect(try SecondFactor.find(of: ada, db)?.lastStep == 101)
        }
    }

    @Test func `a code is used once, by its own account alone`() async throws {
        try await place.openReal().write { db in
            let ada = try Account.signUp(.person("ada-l"), now: noon, db).id
            let bo = try Account.signUp(.person("bo-dd"), now: noon, db).id
            let (mine, theirs) = (factor(of: ada), factor(of: bo))
            _ = try mine.add(codes: [.numbered(1)], db)
            _ = try theirs.add(codes: [.numbered(2)], db)
            #expect(try !theirs.hasCode(.numbered(1), db) && mine.hasCode(.numbered(1), db))
            #expect(try !theirs.useCode(.numbered(1), now: noon, db))
            #expect(try mine.useCode(.numbered(1), now: noon, db))
            #expect(try !mine.useCode(.numbered(1), now: noon, db))
            #expect(try SecondFactor.codesLeft(of: ada, db) == 0)
        }
    }

    @Test func `new codes end the old ones, and none are made for a factor that is gone`() async throws {
        try await place.openReal().write { db in
            let ada = try Account.signUp(.person("ada-l"), now: noon, db).id
            let factor = factor(of: ada)
            _ = try factor.add(codes: [.numbered(1)], db)
            #expect(try factor.replaceCodes(with: [.numbered(2), .numbered(3)], db))
            #expect(try !factor.hasCode(.numbered(1), db) && factor.hasCode(.numbered(3), db))
            #expect(try SecondFactor.remove(of: ada, db))
            #expect(try SecondFactor.codesLeft(of: ada, db) == 0)
            #expect(try !factor.replaceCodes(with: [.numbered(4)], db))
            #expect(try !SecondFactor.remove(of: ada, db))
        }
    }

    @Test func `an operator takes it away, and every session ends`() async throws {
        try await place.openReal().write { db in
            let ada = try Account.signUp(.person("ada-l"), now: noon, db).id
            let person = try #require(try Author.find(ada, db))
            #expect(try Account.resetFactors(of: person, by: .command, now: noon, db) == .settled)
            #expect(try AccountAct.list(of: ada, now: noon, db).isEmpty)
            _ = try factor(of: ada).add(codes: [.numbered(1)], db)
            let credentials = try #require(try Account.credentials(ada, db))
            let secret = [UInt8](repeating: 1, count: 32)
            _ = try Session.begin(
                for: credentials,
                digest: .numbered(9),
                csrfSecret: secret,
                userAgent: "",
                now: noon,
                db
            )
            #expect(try Account.resetFactors(of: person, by: .command, now: noon, db) == .done)
            #expect(try SecondFactor.find(of: ada, db) == nil)
            #expect(try Session.list(of: ada, now: noon, db).isEmpty)
            #expect(try AccountAct.list(of: ada, now: noon, db).map(\.kind) == [.factorsReset])
            let entry = try ModerationEntry.page(before: nil, db).entries.first
            #expect(entry?.action == .resetFactors && entry?.isCommand == true)
        }
    }
}
