import HTTPServer
import HTTPTesting
import Models

@testable import WebApp

/// What ends, or gets another form, after people have begun to count on it.
enum End: String, CaseIterable {
    case cancelled = "The host cancels the event"
    case hostErased = "The host erases the account"
    case guestErased = "Somebody who comes erases the account"
    case hostSuspended = "Operators suspend the host"
    case privateHostSuspended = "Operators suspend the host of an event for those who were asked"
    case guestSuspended = "Operators suspend somebody who comes"
    case guestRestored = "Operators restore somebody who came"
    case blockedByHost = "The host blocks somebody who comes"
    case blockedByGuest = "Somebody who comes blocks the host"
    case unfriended = "The host ends the friendship with somebody who comes"
    case removed = "The host removes somebody who comes"
    case refused = "Somebody without an account wants no mails of anybody"
    case notLetIn = "Operators refuse somebody without an account who has asked to be let in"
    case full = "One more comes than there are seats"
    case moved = "The host moves the event"
    case handedOn = "The host erases the account, and there is a co-host"
    case over = "The event is over"
    case closed = "The host closes the guestbook"
}

extension EndWorld {
    func happen(_ end: End) async throws {
        switch end {
        case .cancelled: try await send("\(path)/cancel", from: "\(path)/cancel", ["message": "Rain"], ada)
        case .hostErased:
            try await erase(.ada, ada)
            try await sweepBooks()
        case .guestErased: try await erase(.bo, bo)
        case .hostSuspended, .privateHostSuspended: try await test.suspend(.ada)
        case .guestSuspended: try await test.suspend(.bo)
        case .guestRestored:
            try await test.suspend(.bo)
            try await test.restore(.bo)
            try await test.logIn(.bo, in: bo)
        case .blockedByHost: try await test.post("/friends/blocks", ["block": Person.bo.username], by: ada)
        case .blockedByGuest: try await test.post("/friends/blocks", ["block": Person.ada.username], by: bo)
        case .unfriended:
            let (one, other, now) = (try test.account(.ada).id, try test.account(.bo).id, test.app.clock())
            try await test.app.database.write { _ = try Friend.remove(other, of: one, now: now, $0) }
        case .removed:
            let attendance = try test.attendance(.bo, event).id
            try await send("\(path)/people/\(attendance.rawValue)/delete", from: "\(path)/people", [:], ada)
        case .refused:
            let (digest, now) = (test.app.addressDigest(Self.gus), test.app.clock())
            // As the page that the link leads to.
            try await test.app.database.write { db in
                try SiteInvitation.refuse(digest, now: now, db)
                _ = try Attendance.endAll(of: Self.gus, now: now, db)
            }
        case .notLetIn: try await refuseGus()
        case .full:
            let (late, now) = (try test.account(.dee).id, test.app.clock())
            try await test.app.database.write { _ = try event.come(late, now: now, $0) }
        case .moved: try await move()
        case .handedOn:
            let attendance = try test.attendance(.dee, event)
            let now = test.app.clock()
            _ = try await test.app.database.write { try event.setCohost(attendance, true, now: now, $0) }
            try await erase(.ada, ada)
        case .over: test.clock?.advance(4 * 86_400)
        case .closed: try await test.keep("\(path)/guestbook", .closed)
        }
        try await settle()
    }

    /// Signs up with the address that was invited, confirms it, and is not let in.
    private func refuseGus() async throws {
        let (app, now, address) = (test.app, test.app.clock(), test.app.addressDigest(Self.gus))
        let new = NewAccount(
            username: "gus-asks",
            name: "Gus",
            email: Self.gus,
            dateOfBirth: "1990-12-31",
            passwordHash: "hash",
            photoKey: nil
        )
        let outcome = try await app.database.write { db in
            let account = try Account.signUp(new, now: now, db).id
            try NewSignUpRequest(question: "Who?", answer: "Gus", origin: .alone, address: address, isListed: true)
                .make(for: account, now: now, db)
            let request = try SignUpRequest.find(of: account, db)?.id ?? 0
            return try SignUpDeciding(isApproval: false, words: "").decide(request, by: .command, now: now, db)
        }
        guard case .done(_, let erased?) = outcome else { return }
        try await AccountErasureJob.finish(erased, app)
    }

    /// As every hour.
    private func sweepBooks() async throws {
        let now = test.app.clock()
        try await test.app.database.write { try GuestbookSweepJob.enqueue(at: now, now: now, $0) }
    }

    /// Two hours later on the same day.
    private func move() async throws {
        let (mover, now) = (try test.account(.ada).id, test.app.clock())
        var values = event.values
        let (start, end) = (values.time.startsAt + 7_200, values.time.startsAt + 14_400)
        values.time = EventTime(startsAt: start, endsAt: end, zone: values.time.zone)
        let changed = values
        try await test.app.database.write {
            _ = try event.change(to: changed, by: mover, now: now, $0) { _, _, _ in .none }
        }
    }

    private func erase(_ person: Person, _ client: TestClient) async throws {
        try await send("/settings/delete", from: "/settings/delete", ["password": person.password], client)
    }
}
