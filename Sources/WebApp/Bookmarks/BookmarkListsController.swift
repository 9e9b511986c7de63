import HTTPServer
import Models
import Templates

/// The lists of a member's bookmarks.
enum BookmarkListsController {
    @Sendable static func index(_ member: MemberVisit) async throws -> Response { try page(member) }

    @Sendable static func update(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let id = try member.parameter(.list)
        let (account, name) = (member.account.id, form.text(.name))
        let outcome = try await member.app.database.write(orRefuse: BookmarkListRefusal.self) {
            try BookmarkList.rename(id, to: name, of: account, $0)
        }
        switch outcome {
        case .success: return member.redirect(to: .bookmarkLists, .listRenamed)
        case .failure(let refusal):
            if refusal.problem == .missing { throw HTTPError(.notFound, "no such list") }
            return try page(member, BookmarkListRejection(id: id, name: name, reason: refusal.problem))
        }
    }

    @Sendable static func delete(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let (id, account) = (try member.parameter(.list), member.account.id)
        let wasThere = try await member.app.database.write { try BookmarkList.remove(id, of: account, $0) }
        return member.redirect(to: .bookmarkLists, wasThere ? .listRemoved : nil)
    }

    private static func page(_ member: MemberVisit, _ rejected: BookmarkListRejection? = nil) throws -> Response {
        let lists = try member.app.database.read { try BookmarkList.all(of: member.account.id, $0) }
        guard let rejected else { return member.page { BookmarkListsPage(context: $0, lists: lists) } }
        return member.page(status: .unprocessableContent) {
            BookmarkListsPage(context: $0, lists: lists, rejected: rejected)
        }.because("wrong: name")
    }
}
