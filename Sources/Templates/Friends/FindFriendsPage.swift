import Auth

/// Finds people: by name, by address, by an address book, or by asking them to come (DR4, LM8).
package struct FindFriendsPage: Page {
    package enum State: Hashable, Sendable {
        /// Nothing was searched for.
        case start
        case found([PersonChoice], hasMore: Bool)
        case nobody
        /// Nothing that a name could begin with.
        case noWords
        /// What was typed looks like an address and is none.
        case noAddress(EmailProblem)
        /// Too many addresses were looked for; seconds.
        case wait(Int)
    }

    package let context: PageContext
    package let words: String
    package let state: State
    /// Where to go on after signing up; `nil` at any other time.
    package let next: String?
    package let finding: FindingSettings
    /// What was typed to invite somebody.
    package let email: String
    package let errors: FieldErrors

    package init(
        context: PageContext,
        words: String = "",
        state: State = .start,
        next: String? = nil,
        finding: FindingSettings,
        email: String = "",
        errors: FieldErrors = .none
    ) {
        self.context = context
        self.words = words
        self.state = state
        self.next = next
        self.finding = finding
        self.email = email
        self.errors = errors
    }

    package var title: String { FormTitle.words(tr("Find friends"), errors) }
    package var description: String { tr("Find the people whom you know.") }
    package var section: SiteSection? { .home }

    package var content: some HTML {
        if next == nil {
            P(.class("back")) {
                A(.href(.friends(.list))) {
                    Icon(.back, context.assets)
                    tr("Friends")
                }
            }
        }
        Div(.class("title-line")) {
            H1 { tr("Find friends") }
            if let next { SkipLink(next: next) }
        }
        if next != nil { P(.class("lead")) { tr("See who’s already here. You can also do this later.") } }
        ErrorSummary(errors: errors, prefix: "", assets: context.assets)
        search
        results
        others
    }

    /// What else leads to people: one thing is to be done first, so these are folded until one of them is needed.
    private var others: some HTML {
        Section(.class("part")) {
            H2 { tr("Other ways") }
            Details(.class("form-part"), .open(errors[.file] != nil)) {
                Summary { tr("From your address book") }
                AddressBookForm(finding: finding, errors: errors, next: next, context: context)
            }
            Details(.class("form-part"), .open(errors[.email] != nil || state == .nobody)) {
                Summary { tr("Invite by mail") }
                InviteForm(email: email, errors: errors, next: next, context: context)
            }
            if let links = finding.links {
                Details(.class("form-part")) {
                    Summary { tr("Invitation links") }
                    MemberLinksPart(links: links, context: context)
                }
            }
            Details(.class("form-part")) {
                Summary { tr("Who can find you") }
                FindabilityForm(finding: finding, next: next, context: context)
            }
        }
    }

    private var search: some HTML {
        Form(.action(.friends(.find)), .method("get"), .role("search")) {
            SearchLine(label: tr("Name, username or email address"), words: words, limit: 254, assets: context.assets)
            if let next { HiddenField(.next, next) }
        }
    }

    @HTMLBuilder private var results: some HTML {
        switch state {
        case .start: P(.class("examples")) { tr("Type the start of a first or last name.") }
        case .found(let people, let hasMore):
            H2(.class("results-heading")) { tr("\(people.count) found") }
            PersonChoices(people: people, next: .friends(.find, words: words, next: next), context: context)
            if hasMore { P(.class("soft")) { tr("There are more. Type more of the name.") } }
        case .nobody:
            EmptyState(.search, tr("Nobody found"), context.assets) {
                P { tr("Try another spelling, or ask them by mail to come.") }
            }
        case .noWords: P(.class("note"), .role("status")) { tr("Type letters or digits of the name.") }
        case .noAddress(let problem): P(.class("note"), .role("status")) { problem.sentence }
        case .wait(let seconds):
            P(.class("note"), .role("status")) {
                tr("You have looked for many addresses. Wait \(Count(seconds, "second").line), ")
                tr("then search again. Names can be searched meanwhile.")
            }
        }
    }
}
