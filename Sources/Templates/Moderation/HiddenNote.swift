/// What is said of something that others do not see.
package struct HiddenNote: Hashable, Sendable {
    /// Whether its maker reads it, and not an operator.
    package let isForMaker: Bool
    /// Why, as an operator has written; may be empty.
    package let words: String

    package init(isForMaker: Bool, words: String) {
        self.isForMaker = isForMaker
        self.words = words
    }
}

struct HiddenNotePart: HTML {
    let note: HiddenNote
    let assets: AssetPaths

    var body: some HTML {
        Div(.class("note warning"), .role("status")) {
            Icon(.alert, assets)
            Div {
                P {
                    Strong { tr("Hidden by the people who run this site.") }
                    note.isForMaker
                        ? tr(" Only you and they still see it.") : tr(" Only its maker and operators still see it.")
                }
                if !note.words.isEmpty { P(.class("typed"), .dir("auto")) { note.words } }
                if !note.isForMaker { P { A(.href(.moderation(.hidden))) { tr("Hidden and suspended") } } }
            }
        }
    }
}
