import Models

extension GuestbooksFeature: PageFeature {
    var reportables: [any ReportableKind] { [ReportedPost()] }
}

/// What pages say of a post of a guestbook that is reported.
struct ReportedPost: ReportableKind {
    var kind: ModerationSubject.Kind { .post }
    var icon: Icon.Name { .heart }
    var noun: String { tr("post") }
    var erased: String { tr("a post, of somebody whose account is erased") }
    /// Operators are nobody to a book.
    var isShownInCase: Bool { true }

    func heading(_ title: String) -> String { title.isEmpty ? tr("Post in a guestbook") : tr("Post in \(title)") }

    func byline(_ maker: String) -> String { tr(" by \(maker)") }

    func shown(_ subject: ModerationSubject) -> Route? { address(of: subject, .post) }

    func report(_ subject: ModerationSubject) -> Route? { address(of: subject, .report) }

    private func address(of subject: ModerationSubject, _ path: GuestbookPostPath) -> Route? {
        subject.code.flatMap { event in subject.post.map { .guestbookPost(event, $0, path) } }
    }
}
