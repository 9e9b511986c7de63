import HTTPServer
import Models
import Templates

extension GuestbooksFeature: WebFeature {
    func mount(in routes: inout RouteTable) {
        routes.get(GuestbooksPath.list, GuestbooksController.index)
        routes.get(GuestbooksPath.past, member: PastGuestbooksController.index)
        routes.get(GuestbooksPath.new, member: GuestbookNewController.new)
        routes.post(GuestbooksPath.new, upload: .pictures(1), member: GuestbookNewController.create)
        routes.post(GuestbooksPath.draftRemoval, member: GuestbookNewController.delete)
        routes.get(GuestbooksPath.join, JoinController.new)
        routes.post(GuestbooksPath.join, JoinController.create)
        routes.get(GuestbooksPath.recovery, GuestRecoveryController.new)
        routes.post(GuestbooksPath.recovery, GuestRecoveryController.create)
        routes.get(JoinPath.join, isSecret: true, JoinController.show)
        routes.get(GuestbooksPath.share, ShareController.new)
        // Without a token, and never reading what comes: it changes nothing.
        routes.add(.post, GuestbooksPath.share, ShareController.create)
        mountBook(in: &routes)
        mountPosts(in: &routes)
        mountLinks(in: &routes)
    }

    /// For whoever has a key that a host has passed on.
    private func mountLinks(in routes: inout RouteTable) {
        routes.get(GuestbookPath.feed, GuestbookFeedController.show)
        routes.get(GuestbookPath.wall, WallController.show)
        routes.get(GuestbookPath.wallItems, WallItemsController.index)
        routes.get(GuestbookLinkedPath.media, GuestbookLinkedMediaController.show)
    }

    private func mountBook(in routes: inout RouteTable) {
        routes.get(GuestbookPath.timeline, GuestbookController.show)
        routes.post(GuestbookPath.timeline, member: GuestbookController.create)
        routes.get(GuestbookPath.map, GuestbookMapController.show)
        routes.get(GuestbookPath.pins, GuestbookPinsController.index)
        routes.get(GuestbookPath.welcome, GuestWelcomeController.show)
        routes.get(GuestbookPath.settings, GuestbookSettingsController.edit)
        routes.post(GuestbookPath.settings, book: GuestbookSettingsController.update)
        routes.post(GuestbookPath.code, book: GuestbookCodeController.update)
        routes.post(GuestbookPath.links, book: GuestbookLinksController.update)
        routes.get(GuestbookPath.people, GuestbookPeopleController.index)
        routes.post(GuestbookGuestPath.ban, book: GuestbookBanController.create)
        routes.post(GuestbookGuestPath.banRemoval, book: GuestbookBanController.delete)
        routes.get(GuestbookPath.print, GuestbookPrintController.show)
        routes.get(GuestbookPath.log, GuestbookLogController.index)
        routes.get(GuestbookPath.keepsake, KeepsakeController.show)
        routes.get(GuestbookPath.stream, GuestbookStreamController.show)
        routes.get(GuestbookPath.reports, GuestbookReportsController.index)
        routes.post(GuestbookPath.approvals, book: GuestbookApprovalController.create)
        routes.post(GuestbookPath.offer, member: GuestbookOfferController.update)
        routes.post(GuestbookPath.adoption, member: GuestbookAdoptionController.create)
    }

    private func mountPosts(in routes: inout RouteTable) {
        routes.get(GuestbookPath.new, GuestbookPostController.new)
        routes.post(
            GuestbookPath.new,
            upload: GuestbookPostController.limit,
            writing: .post,
            book: GuestbookPostController.create
        )
        routes.get(GuestbookPostPath.post, GuestbookPostController.show)
        routes.get(GuestbookPostPath.edit, GuestbookPostController.edit)
        routes.post(GuestbookPostPath.edit, writing: .edit, book: GuestbookPostController.update)
        routes.post(GuestbookPostPath.removal, book: GuestbookPostController.delete)
        routes.post(GuestbookPostPath.state, book: GuestbookPostStateController.update)
        routes.post(GuestbookPostPath.reaction, book: GuestbookReactionController.create)
        routes.post(GuestbookPostPath.reactionRemoval, book: GuestbookReactionController.delete)
        routes.post(GuestbookPostPath.replies, writing: .respond, book: GuestbookReplyController.create)
        routes.get(GuestbookPostPath.report, GuestbookReportController.new)
        routes.post(GuestbookPostPath.report, writing: .report, book: GuestbookReportController.create)
        routes.post(GuestbookPostPath.reportRemoval, book: GuestbookReportController.delete)
        routes.get(GuestbookFilePath.original, GuestbookOriginalController.show)
        routes.post(GuestbookFilePath.cover, book: GuestbookCoverController.create)
        routes.post(GuestbookReplyPath.removal, book: GuestbookReplyController.delete)
        routes.post(GuestbookReplyPath.state, book: GuestbookReplyStateController.update)
    }

    var jobs: [String: JobHandler] { GuestbookFileJob.handlers.merging(GuestbookSweepJob.handlers) { own, _ in own } }

    func scheduleDailyJobs(now: Int64, _ db: DatabaseConnection) throws {
        try GuestbookSweepJob.enqueue(at: now, now: now, db)
    }

    func export(_ source: ExportSource) throws -> ExportPart {
        let books = try OwnGuestbook.list(by: source.account, source.db)
        let posts = try OwnGuestbookPost.list(by: source.account, source.db)
        let replies = try OwnGuestbookReply.list(by: source.account, source.db)
        return ExportPart(
            texts: [
                ("guestbooks.json", try ExportJSON.bytes(books.map(ExportedGuestbook.init))),
                ("guestbook-posts.json", try ExportJSON.bytes(posts.map(ExportedGuestbookPost.init))),
                ("guestbook-replies.json", try ExportJSON.bytes(replies.map(ExportedGuestbookReply.init))),
            ],
            pictures: posts.flatMap(\.files).filter { source.app.originalKey(of: $0) != nil }
                .map { ExportedGuestbookPost.picture($0) }
        )
    }
}

extension RouteTable {
    /// For members and for guests of books. Who is neither, as after an ended session, keeps the words through a log-in.
    fileprivate mutating func post(
        _ pattern: any PathPattern,
        book action: @escaping @Sendable (Visit, FormData) async throws -> Response
    ) {
        add(.post, pattern) { visit in
            guard try visit.signedIn != nil || isGuest(visit) else { return try await visit.keepAndAskToLogIn(.words) }
            return try await visit.taking(.words, action)
        }
    }

    /// The same for forms in which people write. Whoever still comes to the book keeps their words where it does not take
    /// them any more; nobody else is told that there is a book.
    /// - Parameter act: what the visitor must be allowed to do for files of the form to be kept while it is read.
    fileprivate mutating func post(
        _ pattern: any PathPattern,
        upload: FormLimit = .words,
        writing act: GuestbookAct,
        book action: @escaping @Sendable (Visit, FormData) async throws -> Response
    ) {
        add(.post, pattern) { visit in
            guard try visit.signedIn != nil || isGuest(visit) else { return try await visit.keepAndAskToLogIn(upload) }
            let book = try BookVisit(visit, to: .open)
            let isTaken = book.found.allows(act, at: book.now)
            return try await visit.taking(upload, keepsFiles: isTaken) { visit, form in
                // Its files are gone: the book may be open again, and would take the post without them.
                if !isTaken, upload.mayHaveFiles { return try BookVisit(visit, to: .open).refusal(of: form, to: act) }
                switch try await Result.of(HTTPError.self, { try await action(visit, form) }) {
                case .success(let response): return response
                case .failure(let error) where error.status == .notFound:
                    return try BookVisit(visit, to: .open).refusal(of: form, to: act)
                case .failure(let error): throw error
                }
            }
        }
    }
}

/// Whether the device is a guest of the book that the path names, or was one. One that is a guest of another book alone may be a
/// member's whose session has ended.
private func isGuest(_ visit: Visit) throws -> Bool {
    let cookie = GuestCookie(visit)
    if cookie.names.isEmpty { return false }
    let code = try visit.parameter(.event)
    return try visit.app.database.read {
        try cookie.guests(of: code, visit.app, $0).guest != nil
    }
}
