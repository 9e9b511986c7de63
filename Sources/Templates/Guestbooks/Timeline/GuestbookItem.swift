import Models

/// A post with the face of whose it is.
package struct GuestbookItem: Sendable {
    package let entry: GuestbookEntry
    package let face: Route?
    /// Its card on a page of the newest posts, where it was written for all who have no part in it.
    package let card: KeptMarkup?

    package init(_ entry: GuestbookEntry, face: Route? = nil, card: KeptMarkup? = nil) {
        self.entry = entry
        self.face = face
        self.card = card
    }

    /// Returns the item with its card written. The card is written for the rights of a newcomer to the book, and holds no time
    /// except that of the post, so that it can be kept.
    package func written(for newcomer: GuestbookVisit, assets: AssetPaths, now: Int64) -> GuestbookItem {
        let card = KeptMarkup { token in
            GuestbookPostCard(
                entry: entry,
                photo: face,
                visit: newcomer,
                isAlone: false,
                isBelowDay: true,
                context: PageContext(assets: assets, csrfToken: token),
                now: now
            )
        }
        return GuestbookItem(entry, face: face, card: card)
    }
}
