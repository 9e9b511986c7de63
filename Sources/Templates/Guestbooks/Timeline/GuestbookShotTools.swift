import Models

/// What can be done with one photo or video on the page of its post: to keep a copy, and for hosts to make it the cover.
struct GuestbookShotTools: HTML {
    let file: GuestbookFile
    /// As it was sent, for those who may have it.
    let original: Route?
    let entry: GuestbookEntry
    let visit: GuestbookVisit
    let context: PageContext

    var body: some HTML {
        Div(.class("shot-tools")) {
            if let copies = file.copies {
                let key = copies.video ?? copies.large
                A(.class("text-button"), .href(.media(key)), .download(Self.name(of: key, file))) { tr("Download") }
            }
            if let original { A(.class("text-button"), .href(original)) { tr("Original") } }
            if GuestbookCoverButton.isThere(for: file, entry, visit) {
                GuestbookCoverButton(file: file, post: entry.post, event: visit.event, context: context)
            }
        }
    }

    /// "photo.jpg", "video.mp4"
    private static func name(of key: String, _ file: GuestbookFile) -> String {
        (file.copies?.video == nil ? "photo." : "video.") + (key.split(separator: ".").last ?? "jpg")
    }
}

/// Makes a photo the picture of its event.
struct GuestbookCoverButton: HTML {
    let file: GuestbookFile
    let post: GuestbookPost
    let event: Event
    let context: PageContext

    /// Hosts choose among what the whole book sees.
    static func isThere(for file: GuestbookFile, _ entry: GuestbookEntry, _ visit: GuestbookVisit) -> Bool {
        visit.role.manages && visit.account != nil && entry.isForAll && file.canBeCover
    }

    var body: some HTML {
        PostForm(.guestbookFile(event.code, post.code, file.id, .cover), context) {
            Button(.class("text-button"), .type("submit")) { tr("Use as cover") }
        }
    }
}
