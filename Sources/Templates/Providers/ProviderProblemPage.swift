/// Why somebody who has come from the provider, or wants to go there, is not signed in.
package struct ProviderProblemPage: Page {
    package let context: PageContext
    package let name: String
    package let reason: ProviderReason
    package let next: String?

    package init(context: PageContext, name: String, reason: ProviderReason, next: String? = nil) {
        (self.context, self.name, self.reason, self.next) = (context, name, reason, next)
    }

    package var title: String { tr("Not signed in with \(name)") }
    package var description: String { reason.sentence }
    package var meta: PageMeta { PageMeta(isIndexed: false) }
    package var errors: FieldErrors { FieldErrors(form: reason) }

    package var content: some HTML {
        Section(.class("form-page")) {
            H1 { title }
            P(.class("lead")) { reason.sentence }
            P(.class("actions")) {
                if context.viewer.member == nil {
                    A(.class("button"), .href(.logIn(next: next))) { tr("Back to the log-in") }
                } else {
                    A(.class("button"), .href(.provider(.settings))) { tr("Settings") }
                }
            }
        }
    }
}
