/// After logging in: what was typed before, to be sent with one press.
package struct ResumePage: Page {
    package struct Field: Sendable {
        package let name: String
        package let value: String

        package init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    package let context: PageContext
    package let action: Route
    package let fields: [Field]

    package init(context: PageContext, action: Route, fields: [Field]) {
        self.context = context
        self.action = action
        self.fields = fields
    }

    package var title: String { "You are logged in" }
    package var description: String { "Send what you typed before logging in." }

    package var content: some HTML {
        Section(.class("empty")) {
            Icon(.check, context.assets)
            H1 { title }
            P { "What you typed before is kept, and has not been sent yet." }
            PostForm(action, context) {
                ForEach(fields) { field in Input(.type("hidden"), .name(field.name), .value(field.value)) }
                SubmitButton("Send it now")
            }
            P(.class("actions")) { A(.class("button quiet"), .href(.home)) { "Leave it" } }
        }
    }
}
