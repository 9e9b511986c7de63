import Auth
import HTTPServer
import Models
import Templates

/// The list of bookmarks (CN7).
enum BookmarksController {
    @Sendable static func index(_ visit: Visit) async throws -> Response {
        guard let member = MemberVisit(visit) else { return visit.page { BookmarksPage(context: $0, state: .guest) } }
        var address = BookmarkAddress(try visit.query)
        let (app, account) = (member.app, member.account.id)
        let lists = try app.database.read { try BookmarkList.all(of: account, $0) }
        // A list that is gone hides nothing.
        if !lists.contains(where: { $0.id == address.list }) { address.list = nil }
        let found = try await found(address, member)
        let items = try items(found.bookmarks, address, lists, of: account, now: member.now, in: app)
        return member.page { context in
            BookmarksPage(
                context: context,
                state: address.isEditing ? .editing(items) : .list(items),
                address: address,
                lists: lists,
                hasMore: found.hasMore
            )
        }
    }

    private static func found(
        _ address: BookmarkAddress,
        _ member: MemberVisit
    ) async throws -> (bookmarks: [Bookmark], hasMore: Bool) {
        let (app, account) = (member.app, member.account.id)
        let places = try address.list.map { list in
            try app.database.read { try BookmarkList.places(in: list, of: account, $0) }
        }
        let search = BookmarkSearch(address, places: places)
        if search.isPlain { return try app.database.read { try Bookmark.page(address.page, of: account, $0) } }
        // Looks at each bookmark, so not on the event loop.
        let database = app.database
        return try await app.pool.run(share: member.visit.share) {
            search.page(of: try database.read { try Bookmark.all(of: account, $0) })
        }
    }

    private static func items(
        _ bookmarks: [Bookmark],
        _ address: BookmarkAddress,
        _ lists: [BookmarkList],
        of account: AccountID,
        now: Int64,
        in app: App
    ) throws -> [BookmarkItem] {
        let memberships = try app.database.read { db in
            try bookmarks.map { try Bookmark.lists(with: $0.place.id, of: account, db) }
        }
        return try zip(bookmarks, memberships).map { bookmark, numbers in
            // The bookmark keeps no hours: they are what the import says now.
            let place = address.isEditing ? nil : try app.places.place(bookmark.place.id)?.summary
            return BookmarkItem(
                place: bookmark.place,
                note: bookmark.note,
                lists: lists.filter { numbers.contains($0.id) }.map(\.name),
                metres: address.point.map { $0.metres(to: bookmark.place.point) },
                opening: try place.flatMap { place in
                    place.openingHours == nil ? nil : try app.places.opening(of: place, at: now)
                }
            )
        }
    }

    /// Removes those that were chosen.
    @Sendable static func delete(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let places = form.all(.place).prefix(Bookmark.pageSize).compactMap(PlaceID.init)
        let id = member.account.id
        let removed = try await member.app.database.write { db in
            try places.filter { try Bookmark.remove($0, of: id, db) }.count
        }
        let flash: Flash? =
            switch removed {
            case 0: nil
            case 1: .bookmarkRemoved
            default: .bookmarksRemoved
            }
        if let next = LocalPath(form.text(.next)) { return member.visit.redirect(to: next, flash) }
        return member.redirect(to: .bookmarks, flash)
    }
}
