import Auth
import HTTPServer
import Models
import Templates

/// What a member was told.
enum NoticesController {
    @Sendable static func index(_ member: MemberVisit) async throws -> Response {
        let before = try member.visit.query[.before].flatMap { Int64($0) }
        let id = member.account.id
        let (page, quiet) = try member.app.database.read { db in
            (try Notice.page(before: before, of: id, db), try QuietHours.find(of: id, db))
        }
        return member.page { context in
            NoticesPage(
                context: context,
                items: page.notices.map { notice in
                    let face = notice.actor?.photoKey.map { ProfilePhoto(key: $0).small }
                    return NoticeItem(notice, actions: notice.actions, face: face)
                },
                hasMore: page.hasMore,
                isContinued: before != nil,
                zone: quiet?.zone,
                now: member.now
            )
        }
    }

    /// Marks it read and leads to what it is about.
    @Sendable static func open(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let notice = try await member.markNoticeRead()
        guard let path = LocalPath(NoticeTarget(notice).path) else { return member.redirect(to: .notices(.list)) }
        return member.visit.redirect(to: path)
    }
}

extension MemberVisit {
    /// How many notices are unread, at most `Notice.maxCounted`.
    var unread: Int { visit.signedIn?.unread ?? 0 }

    /// The notice that an address names. Throws 404 where it is not this member's.
    func markNoticeRead() async throws -> Notice {
        let (number, account, now) = (try parameter(.notice), account.id, now)
        guard let notice = try app.database.read({ try Notice.find(number, of: account, $0) }) else {
            throw HTTPError(.notFound, "no such notice")
        }
        _ = try await app.database.write { try Notice.markRead(number, for: account, now: now, $0) }
        app.noticeHub.wake(account)
        return notice
    }

    /// For a page that shows all that notices of that kind tell of. Writes only where something is unread. Returns the
    /// visit with what is unread still: the bell of the same page counts no more than that.
    func markingNoticesRead(_ kind: NoticeKind) async throws -> MemberVisit {
        let (account, now) = (account.id, now)
        guard unread > 0 else { return self }
        return try await counting { try Notice.markRead(kind, for: account, now: now, $0) }
    }

    /// For the page of an event, where something that is told of it is unread: whoever sees it has read that.
    func markingNoticesRead(about event: EventID) async throws -> MemberVisit {
        let (account, now) = (account.id, now)
        return try await counting { try Notice.markRead(about: event, for: account, now: now, $0) }
    }

    /// For the page of a book, where something that is told of it is unread: its hosts have read there who has posted.
    func markingNoticesRead(_ kind: NoticeKind, about event: EventID) async throws -> MemberVisit {
        let (account, now) = (account.id, now)
        return try await counting { try Notice.markRead(kind, about: event, for: account, now: now, $0) }
    }

    /// - Parameter mark: returns how many notices it has marked.
    private func counting(_ mark: @escaping @Sendable (DatabaseConnection) throws -> Int) async throws -> MemberVisit {
        let account = account.id
        let left = try await app.database.write { try mark($0) > 0 ? Notice.unreadCount(of: account, $0) : nil }
        guard let left else { return self }
        app.noticeHub.wake(account)
        return with(unread: left)
    }
}

extension Response {
    /// For our own scripts; never stored.
    static func json(_ value: some Encodable) throws -> Response {
        Response(
            headers: ResponseHeaders([
                ("Content-Type", "application/json"), ("Cache-Control", "private, no-store"),
            ]),
            body: .bytes(try value.json())
        )
    }
}
