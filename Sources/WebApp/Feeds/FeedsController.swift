import Foundation
import HTTPServer
import Models
import Templates

/// Calendars of others that a member has added.
enum FeedsController {
    @Sendable static func index(_ member: MemberVisit) async throws -> Response { try page(member) }

    @Sendable static func create(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        guard obstacle(member) == nil else { return try page(member, status: .forbidden) }
        let input = FeedInput(form)
        let check = try await FeedCheck(input, member)
        guard let feed = check.feed else { return try page(member, input, check.errors) }
        let (account, now) = (member.account, member.now)
        let outcome = try await member.app.database.write(orRefuse: FeedProblem.self) { db in
            try form.requireUnanswered(for: account.id, now: now, db)
            return try feed.add(by: account, now: now, db)
        }
        switch outcome {
        case .success: return member.redirect(to: .feeds(.list), .feedAdded)
        case .failure(.twice): return try page(member, input, [.address: FeedReason.twice])
        case .failure(.tooMany(let limit)):
            return try page(member, input, FieldErrors(form: FeedReason.tooMany(limit: limit)))
        case .failure(.tooManyToday(let limit)):
            return try page(member, input, FieldErrors(form: LimitReason(limit, .feeds, now: now)))
        case .failure(.siteIsFull): return try page(member, input, FieldErrors(form: FeedReason.siteIsFull))
        }
    }

    /// Asks for a reading at once.
    @Sendable static func update(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let (id, account, now) = (try member.parameter(.feed), member.account.id, member.now)
        let isRead = try await member.app.database.write { db -> Bool? in
            try Feed.find(id, of: account, db).map { try $0.readNow(now: now, db) }
        }
        guard let isRead else { throw HTTPError(.notFound, "no such feed") }
        return member.redirect(to: .feeds(.list), isRead ? .feedReading : .feedResting)
    }

    /// A slice at a time; cut off, it leaves whole events, and pressed again it goes on.
    @Sendable static func delete(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let (id, account, now) = (try member.parameter(.feed), member.account.id, member.now)
        guard let feed = try member.app.database.read({ try Feed.find(id, of: account, $0) }) else {
            throw HTTPError(.notFound, "no such feed")
        }
        while try await !member.app.database.write({ try feed.removeSome(now: now, $0) }) {}
        return member.redirect(to: .feeds(.list), .feedRemoved)
    }

    private static func obstacle(_ member: MemberVisit) -> FeedObstacle? {
        let (account, newMembers) = (member.account, member.app.settings.newMembers)
        // Whoever may bring others may bring calendars.
        if account.isOperator || SignUpSponsor.vouches(account, newMembers, now: member.now) { return nil }
        return account.isEmailConfirmed ? .new : .unconfirmed
    }

    static func page(
        _ member: MemberVisit,
        _ input: FeedInput = FeedInput(),
        _ errors: FieldErrors = .none,
        place: FeedPlaceInput? = nil,
        status: Status? = nil
    ) throws -> Response {
        let account = member.account.id
        let feeds = try member.app.database.read { db in
            let counts = try Feed.pinCounts(of: account, db)
            return try Feed.list(of: account, db).map { feed in
                ShownFeed(feed, events: counts[feed.id] ?? 0, places: try FeedPlace.waiting(of: feed.id, db))
            }
        }
        let page = member.page(status: status ?? (errors.isEmpty && place == nil ? .ok : .unprocessableContent)) {
            FeedsPage(
                context: $0,
                feeds: feeds,
                now: member.now,
                obstacle: obstacle(member),
                input: input,
                errors: errors,
                place: place
            )
        }
        return status == .forbidden ? page.because("no standing to add feeds") : page
    }
}

extension FeedInput {
    init(_ form: FormData) {
        self.init()
        (address, near) = (form.text(.address).trimmed, form.text(.near).trimmed)
        (category, licence) = (form.text(.category), form.text(.licence).trimmed)
    }
}

extension String {
    fileprivate var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
