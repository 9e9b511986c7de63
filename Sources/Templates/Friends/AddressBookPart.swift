/// Takes an address book.
struct AddressBookForm: HTML {
    let finding: FindingSettings
    let errors: FieldErrors
    let next: String?
    let context: PageContext

    var body: some HTML {
        let fields = FormFieldSet(errors: errors, assets: context.assets)
        P(.class("soft")) {
            tr("Upload your exported contacts. We check them once and delete the file; nobody is contacted.")
        }
        PostForm(.friends(.addressBook), context, hasFiles: true) {
            if let next { HiddenField(.next, next) }
            fields.file(
                .file,
                tr("Address book"),
                help: tr("vCard (.vcf) or CSV, at most 2 MB and 5,000 contacts."),
                isRequired: true,
                accepts: ".vcf,.csv,text/vcard,text/csv"
            )
            CheckBox(.all, "1") { tr("Select all who are found") }
            CheckBox(.remember, "1") {
                tr("Tell me when others join. We keep only scrambled copies of the addresses.")
            }
            SubmitButton(tr("Look who is here"), .quiet)
        }
        if finding.knownAddresses > 0 {
            PostForm(.friends(.knownAddressesRemoval), context) {
                if let next { HiddenField(.next, next) }
                P(.class("soft")) {
                    Count(finding.knownAddresses, "%1 address is kept.", "%1 addresses are kept.").words
                }
                SubmitButton(tr("Forget the addresses"), .quiet)
            }
        }
    }
}

/// Asks somebody by mail to come.
struct InviteForm: HTML {
    let email: String
    let errors: FieldErrors
    let next: String?
    let context: PageContext

    var body: some HTML {
        let fields = FormFieldSet(errors: errors, assets: context.assets)
        P(.class("soft")) {
            tr("They’ll get one email with your name and a link. Your friend request waits for them.")
        }
        PostForm(.friends(.invitations), context) {
            if let next { HiddenField(.next, next) }
            fields.text(.email, tr("Their email address"), .othersEmail, value: email)
            SubmitButton(tr("Send invitation"), .quiet)
        }
    }
}

/// Whether the member's own address leads to them.
struct FindabilityForm: HTML {
    let finding: FindingSettings
    let next: String?
    let context: PageContext

    var body: some HTML {
        P(.class("soft")) {
            finding.isFindable
                ? tr(
                    """
                    Everybody here by your name; and by your email address whoever knows it, once it is \
                    confirmed. Nobody gets to see it.
                    """
                )
                : tr("Everybody here by your name. Your email address leads nobody to you.")
        }
        PostForm(.friends(.findability), context) {
            if let next { HiddenField(.next, next) }
            HiddenField(.findable, finding.isFindable ? "0" : "1")
            SubmitButton(
                finding.isFindable ? tr("Don’t let people find me by email") : tr("Let people find me by email"),
                .quiet
            )
        }
    }
}
