/// What an address book brought, or what is wrong with it.
package struct AddressBookPage: Page {
    package struct Report: Hashable, Sendable {
        package let contacts: Int
        package let found: [PersonChoice]
        /// More are members than are listed.
        package let hasMore: Bool
        package let areChosen: Bool
        /// How many addresses are watched from now on; `nil` when that was not asked for.
        package let kept: Int?

        package init(contacts: Int, found: [PersonChoice], hasMore: Bool, areChosen: Bool, kept: Int?) {
            self.contacts = contacts
            self.found = found
            self.hasMore = hasMore
            self.areChosen = areChosen
            self.kept = kept
        }
    }

    package let context: PageContext
    /// `nil` before a file was sent.
    package let report: Report?
    package let finding: FindingSettings
    /// Where to go on after signing up; `nil` at any other time.
    package let next: String?
    package let errors: FieldErrors

    package init(
        context: PageContext,
        report: Report? = nil,
        finding: FindingSettings,
        next: String? = nil,
        errors: FieldErrors = .none
    ) {
        self.context = context
        self.report = report
        self.finding = finding
        self.next = next
        self.errors = errors
    }

    package var title: String { FormTitle.words(tr("Your address book"), errors) }
    package var description: String { tr("Who of your contacts is here.") }
    package var section: SiteSection? { .home }

    package var content: some HTML {
        P(.class("back")) {
            A(.href(.friends(.find, next: next))) {
                Icon(.back, context.assets)
                tr("Find friends")
            }
        }
        Div(.class("title-line")) {
            H1 { tr("Your address book") }
            if let next { SkipLink(next: next) }
        }
        ErrorSummary(errors: errors, prefix: "", assets: context.assets)
        if let report {
            P(.class("flash"), .role("status")) { words(report) }
            if !report.found.isEmpty {
                PersonChoices(
                    people: report.found,
                    areChosen: report.areChosen,
                    next: next == nil ? .friends(.list) : .friends(.find, next: next),
                    context: context
                )
            }
            if report.hasMore { P(.class("soft")) { tr("There are more. Add these, then send the file again.") } }
        }
        Section(.class("part form-part")) {
            H2 { tr("From your address book") }
            AddressBookForm(finding: finding, errors: errors, next: next, context: context)
        }
    }

    private func words(_ report: Report) -> String {
        let contacts = Count(report.contacts, "contact").words
        let found =
            switch report.found.count {
            case 0: tr("nobody of them is here yet")
            case let count: Count(count, "of them is here", "of them are here").words
            }
        let kept = report.kept.map {
            " "
                + Count(
                    $0,
                    "You will be told when others join: %1 address is watched.",
                    "You will be told when others join: %1 addresses are watched."
                ).words
        }
        return tr("\(contacts) read, \(found).") + (kept ?? "")
    }
}
