import Auth
import Models

/// What somebody reads who has signed up and waits to be let in.
package struct WaitingPage: Page {
    package let context: PageContext
    package let request: SignUpRequest
    /// Whether the site sends mails.
    package let isMailed: Bool
    package let errors: FieldErrors

    package init(context: PageContext, request: SignUpRequest, isMailed: Bool = true, errors: FieldErrors = .none) {
        self.context = context
        self.request = request
        self.isMailed = isMailed
        self.errors = errors
    }

    package var title: String { FormTitle.words(tr("You are not let in yet"), errors) }
    package var description: String { tr("What is still to be done before you are let in.") }
    package var scripts: [String] { ["js/password.js"] }
    package var meta: PageMeta { PageMeta(isIndexed: false) }

    package var content: some HTML {
        let fields = FormFieldSet(errors: errors, assets: context.assets)
        Section(.class("form-page")) {
            H1 { tr("You are not let in yet") }
            state
            fields.summary
            Section(.class("part")) {
                H2 { tr("What you wrote") }
                P(.class("soft"), .dir("auto")) { request.question }
                P(.class("typed"), .dir("auto")) { request.answer }
                P { A(.class("button quiet"), .href(.suspendedExport)) { tr("Download my data") } }
            }
            Section(.class("part")) {
                H2 { tr("Withdraw") }
                P { tr("The account and all that you have written here go. Nobody decides about it any more.") }
                PostForm(.waiting(.deletion), context) {
                    ManagedUsername(username: request.person.username)
                    fields.password(.password, tr("Password"), .currentPassword)
                    SubmitButton(tr("Delete account"), .danger)
                }
            }
        }
    }

    @HTMLBuilder private var state: some HTML {
        if request.listedAt == nil {
            P(.class("lead")) {
                tr("First confirm your address: a mail with a link is on its way to ")
                Bdi { InternationalDomain.shown(request.email) }
                "."
            }
            P { tr("Then the people who run \(SiteName.current) read what you wrote, and write to you.") }
            PostForm(.waiting(.confirmation), context) { SubmitButton(tr("Send the mail again"), .quiet) }
        } else if isMailed {
            P(.class("lead")) {
                tr("The people who run \(SiteName.current) read what you wrote, and write to you by mail.")
            }
        } else {
            P(.class("lead")) { tr("The people who run \(SiteName.current) read what you wrote.") }
            P { tr("This site sends no mails: log in again later to see whether you are let in.") }
        }
    }
}
