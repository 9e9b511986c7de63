import Models

/// What pages ask of a kind of thing that can be reported. Each feature answers for its own, in its own folder.
protocol ReportableKind: Sendable {
    var kind: ModerationSubject.Kind { get }
    var icon: Icon.Name { get }
    /// As it stands in a sentence.
    var noun: String { get }
    /// What stands for the title of what is gone.
    var erased: String { get }

    /// What one of it is called by its title: "Review of Café Lark".
    func heading(_ title: String) -> String

    /// Behind that, for whoever reports it: whose it is, where the heading does not say so.
    func byline(_ maker: String) -> String

    /// Where one is shown; `nil` where that is the page of whoever made it.
    func shown(_ subject: ModerationSubject) -> Route?

    /// Where one is reported; `nil` where whoever made it is.
    func report(_ subject: ModerationSubject) -> Route?

    /// Operators look at it on the page of its case, since nothing else is theirs to open.
    var isShownInCase: Bool { get }
}

extension ReportableKind {
    var isShownInCase: Bool { false }

    func heading(_ title: String) -> String { title }
    func byline(_ maker: String) -> String { "" }
}

extension ModerationSubject {
    /// Whether operators look at it on the page of its case.
    package var isShownInCase: Bool { kind.reportable.isShownInCase }
}

/// Every kind. A test compares the list with `Content.all`.
enum ReportableKinds {
    static let all = Features.pages.flatMap(\.reportables)

    static func of(_ kind: ModerationSubject.Kind) -> any ReportableKind {
        guard let found = all.first(where: { $0.kind == kind }) else {
            // Whoever added the kind has forgotten to name it in its feature, and a test says so. The words and addresses of another
            // kind would be wrong ones.
            preconditionFailure("nobody says what \(kind.rawValue) is called")
        }
        return found
    }
}

extension ModerationSubject.Kind {
    var reportable: any ReportableKind { ReportableKinds.of(self) }
    var noun: String { reportable.noun }
}

extension ModerationSubject {
    package var heading: String { kind.reportable.heading(title) }

    /// Where it is shown.
    package var route: Route { kind.reportable.shown(self) ?? .person(username: maker?.username ?? "") }

    /// Where it is reported.
    package var report: Route { kind.reportable.report(self) ?? .personReport(maker?.username ?? "") }
}

extension ModerationEntry {
    /// The same of what may be gone.
    var heading: String {
        guard let kind else { return action == .change ? title : JobKindWords.words(title) }
        return isErased ? kind.reportable.erased : kind.reportable.heading(title)
    }
}
