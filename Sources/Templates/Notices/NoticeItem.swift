import Models

/// A row of the list: a notice, and what can be done about it without leaving the page.
package struct NoticeItem: Sendable {
    /// A button that posts.
    package struct Action: Sendable {
        package let route: Route
        /// A verb: "Accept".
        package let words: String
        /// Goes along: a name and a value.
        package let field: (name: FieldName, value: String)
        /// The one that most people will want.
        package let isMain: Bool

        package init(_ words: String, _ route: Route, _ name: FieldName, _ value: String, isMain: Bool = false) {
            self.words = words
            self.route = route
            field = (name, value)
            self.isMain = isMain
        }
    }

    package let notice: Notice
    package let actions: [Action]
    /// The small picture of whoever has caused it.
    package let face: Route?

    package init(_ notice: Notice, actions: [Action] = [], face: Route? = nil) {
        self.notice = notice
        self.actions = actions
        self.face = face
    }
}
