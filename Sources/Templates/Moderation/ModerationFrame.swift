import Models

/// What the pages of operators have in common: the way between them.
struct ModerationFrame: HTML {
    enum Tab: CaseIterable {
        case queue, hidden, log

        var words: String {
            switch self {
            case .queue: tr("Reported")
            case .hidden: tr("Hidden and suspended")
            case .log: tr("Decisions")
            }
        }

        var path: ModerationPath {
            switch self {
            case .queue: .queue
            case .hidden: .hidden
            case .log: .log
            }
        }
    }

    let tab: Tab
    let content: () -> Written

    init(_ tab: Tab, @HTMLBuilder content: @escaping () -> Written) {
        self.tab = tab
        self.content = content
    }

    var body: some HTML {
        H1 { tr("Moderation") }
        TabNavigation(
            tr("Moderation"),
            Tab.allCases.map { .init(words: $0.words, route: .moderation($0.path), isCurrent: $0 == tab) }
        )
        H2(.class("visually-hidden")) { tab.words }
        content()
    }
}

/// Somebody with an account, and the way to them; or a guest of a book.
struct PersonOrGuest: HTML {
    let person: Author?
    let guestName: String?

    var body: some HTML {
        if let person {
            A(.href(.person(username: person.username)), .dir("auto")) { person.displayName }
        } else {
            Span(.dir("auto")) { guestName ?? "" }
            tr(" (guest)")
        }
    }
}

/// What a case is about: its kind, its name with the way there, and who made it.
struct CaseHead: HTML {
    let found: ModerationCase
    let assets: AssetPaths

    private var subject: ModerationSubject { found.subject }
    private var kind: any ReportableKind { subject.kind.reportable }
    private var route: Route { kind.isShownInCase ? .moderationCase(found.id, .show) : subject.route }

    var body: some HTML {
        Div(.class("review-head")) {
            Span(.class("hue-icon")) { Icon(kind.icon, assets) }
            Div {
                P(.dir("auto")) { A(.href(route)) { subject.heading } }
                P(.class("soft")) {
                    kind.noun.prefix(1).uppercased() + kind.noun.dropFirst()
                    if subject.kind != .account {
                        tr(" by ")
                        PersonOrGuest(person: subject.maker, guestName: subject.guestName)
                    }
                    if found.isOperator { tr(" · operator") }
                    if found.isSuspended { tr(" · suspended") }
                }
            }
        }
        if !subject.text.isEmpty { P(.class("typed"), .dir("auto")) { subject.text } }
        if let picture = subject.picture {
            Img(
                .class("thumbnail"),
                .src(Route.media(picture.smallKey)),
                .alt(tr("The photo")),
                .width(96),
                .height(96)
            )
        }
    }
}
