import Testing

@testable import Models

/// Mails of accounts to addresses of somebody's choice are counted in rows, whatever becomes of the process.
struct AccountMailTests {
    private let day: Int64 = 86_400

    private func mail(
        _ cause: AccountMail.Cause,
        _ account: AccountID? = nil,
        from network: UInt8 = 1,
        to address: Int = 1
    ) -> AccountMail {
        AccountMail(
            cause,
            account: account,
            network: [UInt8](repeating: network, count: 32),
            address: .numbered(address)
        )
    }

    @Test func `a network makes so many accounts a day, and is told when there is room again`() async throws {
        let world = try await EventWorld()
        let (ada, day) = (world.ada.id, day)
        let most = AccountMail.maxNewPerNetwork
        let outcomes = try await world.database.write { db in
            for number in 0..<most {
                let isMailed = try mail(.newAccount, ada, to: number).count(now: noon + Int64(number), db) == .mail
                #expect(isMailed, "\(number)")
            }
            let last = noon + Int64(most)
            return [
                try mail(.newAccount, ada, to: most).count(now: last, db),
                try mail(.newAccount, ada, from: 2, to: most).count(now: last, db),
                try mail(.reset, to: most).count(now: last, db),
                try mail(.change, ada, to: most).count(now: last, db),
                try mail(.newAccount, ada, to: most + 1).count(now: noon + day, db),
            ]
        }
        #expect(outcomes == [.tooMany(untilRoomSeconds: day - Int64(most)), .mail, .mail, .mail, .mail])
    }

    @Test func `links for new passwords are counted per network and per address, and apart from other mails`()
        async throws
    {
        let world = try await EventWorld()
        let (ada, day) = (world.ada.id, day)
        let (network, address) = (AccountMail.maxResetsPerNetwork, AccountMail.maxResetsPerAddress)
        let outcomes = try await world.database.write { db in
            for number in 0..<network {
                let isMailed = try mail(.reset, to: number).count(now: noon, db) == .mail
                #expect(isMailed, "\(number)")
            }
            for number in 0..<AccountMail.maxPerAddress {
                _ = try mail(.newAccount, ada, from: 10 + UInt8(number), to: 999).count(now: noon, db)
            }
            for _ in 0..<address {
                let isMailed = try mail(.reset, from: 2, to: 999).count(now: noon, db) == .mail
                #expect(isMailed)
            }
            return [
                try mail(.reset, to: network).count(now: noon, db),
                try mail(.reset, from: 4, to: 999).count(now: noon, db),
                try mail(.newAccount, ada, from: 3, to: 999).count(now: noon, db),
                try mail(.reset, to: network).count(now: noon + day, db),
                try mail(.reset, from: 4, to: 999).count(now: noon + day, db),
            ]
        }
        #expect(outcomes == [.silence, .silence, .silence, .mail, .mail])
    }

    @Test func `whoever asks for mails to somebody's address leaves room for its owner`() async throws {
        let world = try await EventWorld()
        let ada = world.ada.id
        let outcomes = try await world.database.write { db in
            let stranger = try (0..<5).map { _ in try mail(.change, ada, from: 1, to: 7).count(now: noon, db) }
            let others = try (2..<10).map { try mail(.newAccount, ada, from: $0, to: 7).count(now: noon, db) }
            return stranger + others
        }
        // Three from each network, ten in all; what was asked for in vain counts too, so that nobody wins by asking on.
        #expect(outcomes.prefix(5) == [.mail, .mail, .mail, .silence, .silence])
        #expect(outcomes.dropFirst(5).filter { $0 == .mail }.count == AccountMail.maxPerAddress - 5)
    }
}
