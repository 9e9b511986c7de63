/// What an operator typed to make a link.
package struct SignUpLinkForm: Hashable, Sendable {
    package var uses: String
    package var days: String
    package var note: String

    package init(uses: String = "1", days: String = "30", note: String = "") {
        self.uses = uses
        self.days = days
        self.note = note
    }
}
