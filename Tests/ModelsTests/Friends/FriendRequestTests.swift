import Testing

@testable import Models

/// Asking, answering, blocking.
struct FriendRequestTests {
    let place: TemporaryDatabase
    let database: AppDatabase

    init() throws {
        place = try TemporaryDatabase()
        database = try place.openReal()
    }

    private func send(_ sender: Account, _ receiver: Account, now: Int64 = noon) async throws -> FriendOutcome {
        try await database.write { try FriendRequest.send(from: sender.id, to: receiver.id, now: now, $0) }
    }

    private func accept(_ sender: Account, by account: Account) async throws -> FriendOutcome {
        try await database.write { try FriendRequest.accept(from: sender.id, by: account.id, now: noon, $0) }
    }

    @Test func `a request waits, is told once, and becomes a friendship`() async throws {
        let people = try await database.people(2)
        let (ada, bo) = (people[0], people[1])
        #expect(try await send(ada, bo) == .requested)
        #expect(try await send(ada, bo) == .alreadyRequested)
        let (incoming, count, outgoing) = try database.read { db in
            (
                try FriendRequest.incoming(of: bo.id, db).map(\.person.id),
                try FriendRequest.incomingCount(of: bo.id, db),
                try FriendRequest.outgoing(of: ada.id, db).map(\.person.id)
            )
        }
        #expect(incoming == [ada.id] && count == 1 && outgoing == [bo.id])
        #expect(try await accept(ada, by: bo) == .friends)
        #expect(try await accept(ada, by: bo) == .alreadyFriends)
        #expect(try await send(bo, ada) == .alreadyFriends)
        #expect(try database.notices(of: bo) == ["friend-request"])
        #expect(try database.notices(of: ada) == ["friend-accepted"])
        #expect(try database.count("friend_request") == 0)
        #expect(try database.count("friendship") == 2)
    }

    @Test func `requests that cross are a friendship at once, also when sent at once`() async throws {
        let people = try await database.people(2)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for index in 0..<20 {
                let (sender, receiver) = (people[index % 2].id, people[1 - index % 2].id)
                group.addTask { [database] in
                    _ = try await database.write { try FriendRequest.send(from: sender, to: receiver, now: noon, $0) }
                }
            }
            try await group.waitForAll()
        }
        #expect(try database.count("friend_request") == 0)
        #expect(try database.count("friendship") == 2)
    }

    @Test func `nobody asks themselves, nobody, or accepts what is not there`() async throws {
        let people = try await database.people(2)
        #expect(try await send(people[0], people[0]) == .refused(.yourself))
        #expect(try await accept(people[0], by: people[1]) == .refused(.unknown))
        let nobody = AccountID(rawValue: 999)
        let outcome = try await database.write { try FriendRequest.send(from: people[0].id, to: nobody, now: noon, $0) }
        #expect(outcome == .refused(.unknown))
    }

    @Test func `declining and cancelling end a request, and asking again rings once a day`() async throws {
        let people = try await database.people(2)
        let (ada, bo) = (people[0], people[1])
        for _ in 0..<3 {
            #expect(try await send(ada, bo) == .requested)
            #expect(try await database.write { try FriendRequest.remove(from: ada.id, to: bo.id, $0) })
        }
        #expect(try await database.write { try FriendRequest.remove(from: ada.id, to: bo.id, $0) } == false)
        #expect(try database.notices(of: bo) == ["friend-request"])
        #expect(try await send(ada, bo, now: noon + 86_400) == .requested)
        #expect(try database.notices(of: bo).count == 2)
    }

    @Test func `a block ends everything between two, both ways, and brings nothing back`() async throws {
        let people = try await database.people(3)
        let (ada, bo, cy) = (people[0], people[1], people[2])
        try await database.befriend(ada, bo)
        _ = try await send(cy, ada)
        try await database.write { db in
            for other in [bo, cy] { for _ in 0..<2 { try Block.add(other.id, by: ada.id, now: noon, db) } }
        }
        #expect(try database.count("friendship") == 0 && database.count("friend_request") == 0)
        #expect(try database.notices(of: ada).isEmpty)
        for (one, other) in [(ada, bo), (bo, ada), (cy, ada), (ada, cy)] {
            #expect(try await send(one, other) == .refused(.unknown))
            #expect(try database.read { try Block.exists(between: one.id, other.id, $0) })
        }
        #expect(try !database.read { try Block.exists(between: bo.id, cy.id, $0) })
        let (list, none) = try database.read { db in
            (try Block.list(by: ada.id, db).map(\.id), try Block.list(by: bo.id, db))
        }
        #expect(list == [bo.id, cy.id] && none.isEmpty)
        #expect(try await database.write { try Block.add(ada.id, by: ada.id, now: noon, $0) } == false)
        #expect(try await database.write { try Block.remove(ada.id, by: bo.id, $0) } == false)
        #expect(try await database.write { try Block.remove(bo.id, by: ada.id, $0) })
        #expect(try database.count("friendship") == 0)
        #expect(try await send(bo, ada) == .requested)
    }

    @Test func `two hundred requests wait at most`() async throws {
        let people = try await database.people(203)
        for other in people[1...200] { #expect(try await send(people[0], other) == .requested) }
        #expect(try await send(people[0], people[201]) == .refused(.tooManyRequests))
        _ = try await database.write { try FriendRequest.remove(from: people[0].id, to: people[1].id, $0) }
        #expect(try await send(people[0], people[201]) == .requested)
        #expect(try await send(people[202], people[0]) == .requested)
    }

    @Test func `a thousand friends are the most, on either side`() async throws {
        let people = try await database.people(1_003)
        try await database.write { db in
            for other in people[1...1_000] { try Friend.make(people[0].id, other.id, now: noon, db) }
        }
        let (full, one) = (people[0], people[1_001])
        #expect(try await send(full, one) == .refused(.listFull))
        #expect(try await send(one, full) == .requested)
        #expect(try await accept(one, by: full) == .refused(.listFull))
        _ = try await database.write { try Friend.remove(people[1].id, of: full.id, now: noon, $0) }
        #expect(try await accept(one, by: full) == .friends)
        #expect(try await database.write { try FriendRemoval.undo(people[1].id, by: full.id, now: noon, $0) } == false)
        #expect(try database.read { try Friend.count(of: full.id, $0) } == 1_000)
    }
}
