import Auth
import HTTPServer
import Models
import Templates

/// Asking people to be friends, several at once (DR4), and answering.
enum FriendRequestsController {
    @Sendable static func create(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let flash =
            if let (action, username) = form.friendAction {
                try await answer(action, username, member)
            } else {
                try await ask(form.all(.person), member)
            }
        if let next = LocalPath(form.text(.next)) { return member.visit.redirect(to: next, flash) }
        return member.redirect(to: .friends(.list), flash)
    }

    private static func ask(_ usernames: [String], _ member: MemberVisit) async throws -> Flash? {
        let (account, now) = (member.account.id, member.now)
        // As many as can wait; a form with more is none of ours.
        let people = try usernames.prefix(FriendRequest.maxOutgoing).compactMap { try member.find($0)?.id }
        let outcomes = try await member.app.database.write { db in
            try people.map { try FriendRequest.send(from: account, to: $0, now: now, db) }
        }
        // Nobody of that name and somebody who has blocked one look alike.
        if usernames.count == 1, outcomes.isEmpty || outcomes == [.refused(.unknown)] {
            throw HTTPError(.notFound, "nobody of that name")
        }
        return outcomes.isEmpty ? .nobodySelected : Flash(outcomes)
    }

    private static func answer(
        _ action: FriendAction,
        _ username: String,
        _ member: MemberVisit
    ) async throws -> Flash? {
        guard let other = try member.find(username)?.id else { throw HTTPError(.notFound, "nobody of that name") }
        let (account, now) = (member.account.id, member.now)
        switch action {
        case .accept:
            let outcome = try await member.app.database.write {
                try FriendRequest.accept(from: other, by: account, now: now, $0)
            }
            return Flash([outcome == .alreadyFriends ? .friends : outcome])
        case .decline:
            return try await member.app.database.write {
                try FriendRequest.remove(from: other, to: account, $0) ? .requestDeclined : nil
            }
        case .cancel:
            return try await member.app.database.write {
                try FriendRequest.remove(from: account, to: other, $0) ? .requestCancelled : nil
            }
        case .up, .down, .move, .remove, .undo, .block, .unblock: throw HTTPError(.badRequest, "not done here")
        }
    }
}

extension Flash {
    /// The sentence that says most of what came of asking; `nil` when nothing has changed.
    fileprivate init?(_ outcomes: [FriendOutcome]) {
        let requested = outcomes.count { $0 == .requested }
        if outcomes.contains(.refused(.listFull)) {
            self = .friendsFull
        } else if outcomes.contains(.refused(.tooManyRequests)) {
            self = .requestsFull
        } else if outcomes.contains(.refused(.theirListFull)) {
            self = .theirFriendsFull
        } else if requested > 0 {
            self = requested == 1 ? .friendRequested : .friendsRequested
        } else if outcomes.contains(.friends) {
            self = .friendAdded
        } else if outcomes.contains(.refused(.unknown)) {
            self = .requestGone
        } else {
            return nil
        }
    }
}
