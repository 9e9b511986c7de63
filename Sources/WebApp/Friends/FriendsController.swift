import Auth
import HTTPServer
import Models
import Templates

/// The list of friends with the requests that wait (DR4).
enum FriendsController {
    @Sendable static func index(_ member: MemberVisit) async throws -> Response {
        let words = String(try member.visit.query[.words]?.prefix(100) ?? "")
        let (account, now) = (member.account.id, member.now)
        let member = try await member.markingNoticesRead(.friendRequest)
        let lists = try member.app.database.read { try FriendLists(of: account, words: words, now: now, $0) }
        return member.page { FriendsPage(context: $0, lists: lists) }
    }

    /// Moves, removes, and takes a removal back.
    @Sendable static func update(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        guard let (action, username) = form.friendAction else { throw HTTPError(.badRequest, "nothing to do") }
        let (account, now) = (member.account.id, member.now)
        guard let other = try member.find(username) else { throw HTTPError(.notFound, "nobody of that name") }
        switch action {
        case .up: return try await move(other, .up, member)
        case .down: return try await move(other, .down, member)
        case .move:
            guard let index = Int(form.text(.position)) else { throw HTTPError(.badRequest, "to is no number") }
            return try await move(other, .to(index), member)
        case .remove:
            try await member.app.database.write { _ = try Friend.remove(other.id, of: account, now: now, $0) }
            return member.redirect(to: .friends(.list))
        case .undo:
            let isBack = try await member.app.database.write {
                let isUndone = try FriendRemoval.undo(other.id, by: account, now: now, $0)
                return try isUndone || Friend.areFriends(account, other.id, $0)
            }
            return member.redirect(to: .friends(.list), isBack ? .friendRestored : .undoTooLate)
        case .accept, .decline, .cancel, .block, .unblock: throw HTTPError(.badRequest, "not done here")
        }
    }

    private static func move(_ other: Account, _ move: Friend.Move, _ member: MemberVisit) async throws -> Response {
        let account = member.account.id
        try await member.app.database.write { _ = try Friend.move(other.id, move, of: account, $0) }
        return member.redirect(to: .friends(row: other.username))
    }
}

extension FriendLists {
    /// Throws the database's errors.
    init(of account: AccountID, words: String, now: Int64, _ db: DatabaseConnection) throws {
        self.init()
        self.words = words
        friends = try Friend.search(words, among: account, limit: Friend.maxPerAccount, db).map { Byline($0.person) }
        count = try Friend.count(of: account, db)
        incoming = try FriendRequest.incoming(of: account, db).map { Byline($0.person) }
        incomingCount = try FriendRequest.incomingCount(of: account, db)
        outgoing = try FriendRequest.outgoing(of: account, db).map { Byline($0.person) }
        blocked = try Block.list(by: account, db).map { Byline($0) }
        removed = try FriendRemoval.latest(by: account, now: now, db).map { Byline($0.person) }
    }
}

extension FormData {
    /// Where somebody wants to go on after signing up, if that is a path of ours.
    var next: String? { LocalPath(text(.next))?.description }

    /// Which button was pressed, and beside whom.
    var friendAction: (action: FriendAction, username: String)? {
        for action in FriendAction.allCases {
            if let username = self[.action(action)], !username.isEmpty { return (action, username) }
        }
        return nil
    }
}

extension MemberVisit {
    /// Somebody by username, blocked or not. `nil` when there is nobody of that name.
    func find(_ username: String) throws -> Account? {
        guard !username.utf8.contains(0) else { return nil }
        return try app.database.read { try Account.find(username: username, $0) }
    }
}
