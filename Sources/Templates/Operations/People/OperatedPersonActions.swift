/// What an operator can do about the account of a member.
struct OperatedPersonActions: HTML {
    let found: OperatedPerson
    let typed: String
    let errors: FieldErrors
    let context: PageContext

    private var person: Byline { found.person }

    var body: some HTML {
        Section(.class("part")) {
            H3 { tr("Log-in") }
            if found.isWaiting {
                P { A(.href(.signUpRequests)) { tr("Let in or refuse") } }
            } else if found.suspendedAt == nil {
                P(.class("soft")) { tr("For somebody who has forgotten the password and cannot read their mails.") }
                form(.reset) { SubmitButton(tr("Make a link for a new password"), .quiet) }
                suspension
            } else {
                form(.restoration) { SubmitButton(tr("Restore"), .quiet) }
            }
        }
        Section(.class("part")) {
            H3 { tr("Erase the account") }
            P(.class("soft")) {
                tr(
                    "All that \(person.displayName) has made goes, and nothing brings it back. Suspending can be undone."
                )
            }
            erasure
        }
    }

    private var suspension: some HTML {
        let fields = FormFieldSet(errors: .none, assets: context.assets)
        return Details {
            Summary { tr("Suspend \(person.displayName)") }
            PostForm(.operatedPerson(person.username, .suspension), context) {
                fields.textArea(
                    .message,
                    tr("Why"),
                    value: "",
                    help: tr("It stands in the list of decisions."),
                    rows: 2
                )
                SubmitButton(tr("Suspend"), .danger)
            }
        }
    }

    private var erasure: some HTML {
        PostForm(.operatedPerson(person.username, .erasure), context) {
            FormFieldSet(errors: errors, assets: context.assets).text(
                .confirmedName,
                tr("Type the username to erase the account"),
                .recovery,
                value: typed,
                help: person.username
            )
            SubmitButton(tr("Erase"), .danger)
        }
    }

    private func form(_ path: OperatedPersonPath, @HTMLBuilder _ content: @escaping () -> Written) -> some HTML {
        PostForm(.operatedPerson(person.username, path), context, class: "actions", content: content)
    }
}
