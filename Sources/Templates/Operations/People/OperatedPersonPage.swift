import Models

/// One person, and what an operator can do about their account.
package struct OperatedPersonPage: Page {
    package let context: PageContext
    package let found: OperatedPerson
    /// The address of a new password's link that was made just now: it is shown once.
    package let link: String?
    /// What was typed to erase them, and why that is not taken.
    package let typed: String
    package let errors: FieldErrors
    /// Epoch seconds.
    package let now: Int64

    package init(
        context: PageContext,
        found: OperatedPerson,
        link: String? = nil,
        typed: String = "",
        errors: FieldErrors = .none,
        now: Int64
    ) {
        (self.context, self.found, self.link) = (context, found, link)
        (self.typed, self.errors, self.now) = (typed, errors, now)
    }

    private var person: Byline { found.person }
    package var title: String { FormTitle.words(person.displayName, errors) }
    package var description: String { tr("What an operator can do about an account.") }
    package var styles: [String] { ["css/operations.css"] }
    package var meta: PageMeta { PageMeta(isIndexed: false) }

    package var content: some HTML {
        OperationsFrame(.people, context) {
            if let link { made(link) }
            FormFieldSet(errors: errors, assets: context.assets).summary
            Div(.class("row")) { PersonLine(person: person) }
            UL(.class("list")) { ForEach(facts) { fact in LI { fact } } }
            if found.isOperator {
                P(.class("note")) {
                    tr("An operator’s account is changed on the command line alone: “hereabouts user demote” first.")
                }
            } else {
                OperatedPersonActions(found: found, typed: typed, errors: errors, context: context)
            }
        }
    }

    private var facts: [String] {
        var facts = [tr("Joined \(AgoWords(epochSeconds: Int(found.joinedAt), now: Int(now)).words)")]
        if found.isWaiting {
            facts.append(tr("Waits to be let in"))
        } else if let since = found.suspendedAt {
            facts.append(tr("Suspended \(AgoWords(epochSeconds: Int(since), now: Int(now)).words)"))
        }
        facts.append(found.isEmailConfirmed ? tr("The email address is confirmed") : tr("Address not confirmed"))
        let storage = found.storage
        facts.append(
            tr(
                """
                Files: \(SizeWords(storage.ownBooks).words) in own guestbooks, \(SizeWords(storage.sent).words) sent to \
                guestbooks, \(SizeWords(storage.songs).words) of songs
                """
            )
        )
        if storage.uploads > 0 { facts.append(tr("On the way: \(SizeWords(storage.uploads).words)")) }
        return facts
    }

    private func made(_ link: String) -> some HTML {
        Div(.class("note")) {
            P { tr("Give this link to \(person.displayName) alone. It sets a new password once, within an hour:") }
            P(.class("typed"), .dir("ltr")) { Code { link } }
            P(.class("soft")) { tr("It is not shown again.") }
        }
    }
}
