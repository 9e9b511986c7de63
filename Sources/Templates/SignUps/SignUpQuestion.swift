/// What is asked of whoever wants to be let in.
package struct SignUpQuestion: Hashable, Sendable {
    /// As operators have written it; empty where they have not.
    package let written: String

    package init(_ written: String) { self.written = written }

    static var standard: String { tr("Who are you, and how did you hear of us?") }

    /// As it is shown.
    package var words: String { written.isEmpty ? Self.standard : written }
}
