import HTTPServer
import Models
import Templates

/// The note of a bookmark and the lists that it is in.
enum BookmarkEditController {
    @Sendable static func edit(_ member: MemberVisit) async throws -> Response {
        let bookmark = try bookmark(of: member)
        let lists = try member.app.database.read { db in
            try Bookmark.lists(with: bookmark.place.id, of: member.account.id, db)
        }
        return try page(member, bookmark, BookmarkInput(note: bookmark.note, lists: lists))
    }

    @Sendable static func update(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let bookmark = try bookmark(of: member)
        let input = BookmarkInput(
            note: form.text(.note).replacing("\r\n", with: "\n"),
            lists: Set(form.all(.list).prefix(BookmarkList.maxPerAccount).compactMap { Int64($0) }),
            newList: form.text(.newList)
        )
        var errors = FieldErrors.none
        errors.check(.note, input.note, limit: Bookmark.maxNoteLength, .note)
        guard errors.isEmpty else { return try page(member, bookmark, input, errors) }
        switch try await save(input, bookmark.place.id, member) {
        case .success: return member.redirect(to: .bookmarks, .bookmarkSaved)
        case .failure(let refusal): return try page(member, bookmark, input, [.newList: refusal.problem])
        }
    }

    private static func save(
        _ input: BookmarkInput,
        _ place: PlaceID,
        _ member: MemberVisit
    ) async throws -> Result<Void, BookmarkListRefusal> {
        let account = member.account.id
        return try await member.app.database.write(orRefuse: BookmarkListRefusal.self) { db in
            var lists = input.lists
            if !input.newList.isEmpty { lists.insert(try BookmarkList.create(input.newList, of: account, db)) }
            guard try Bookmark.setNote(input.note, on: place, of: account, db) else {
                throw HTTPError(.notFound, "no such bookmark")
            }
            try Bookmark.setLists(lists, on: place, of: account, db)
        }
    }

    private static func bookmark(of member: MemberVisit) throws -> Bookmark {
        let id = try member.parameter(.place)
        guard let bookmark = try member.app.database.read({ try Bookmark.find(id, of: member.account.id, $0) }) else {
            throw HTTPError(.notFound, "no such bookmark")
        }
        return bookmark
    }

    private static func page(
        _ member: MemberVisit,
        _ bookmark: Bookmark,
        _ input: BookmarkInput,
        _ errors: FieldErrors = .none
    ) throws -> Response {
        let lists = try member.app.database.read { try BookmarkList.all(of: member.account.id, $0) }
        return member.page(status: errors.isEmpty ? .ok : .unprocessableContent) {
            BookmarkEditPage(context: $0, place: bookmark.place, lists: lists, input: input, errors: errors)
        }
    }
}
