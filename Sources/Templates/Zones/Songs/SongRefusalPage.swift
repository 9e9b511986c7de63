import Models

/// The words of a song are not taken any more: why, and the words, to be copied.
package struct SongRefusalPage: Page {
    package let context: PageContext
    package let zone: Zone
    /// All that was typed; empty where nothing was.
    package let words: String
    package let errors: FieldErrors

    package init(context: PageContext, zone: Zone, words: TrackWords, reason: SongReason) {
        self.context = context
        self.zone = zone
        self.words = [words.title, words.artist, words.album].filter { !$0.isEmpty }.joined(separator: "\n")
        errors = self.words.isEmpty ? FieldErrors(form: reason) : [.text: reason]
    }

    package var title: String { FormTitle.words(tr("Not saved"), errors) }
    package var description: String { tr("A song of \(zone.name)") }
    package var section: SiteSection? { .music }
    package var styles: [String] { ["css/music.css"] }
    package var meta: PageMeta { PageMeta(isIndexed: false) }

    package var content: some HTML {
        Div(.class("form-page")) {
            P(.class("back")) {
                A(.href(.zone(zone.id))) {
                    Icon(.back, context.assets)
                    Span(.dir("auto")) { zone.name }
                }
            }
            H1 { tr("Not saved") }
            let fields = FormFieldSet(errors: errors, assets: context.assets)
            fields.summary
            if !words.isEmpty {
                fields.textArea(
                    .text,
                    tr("Your words"),
                    value: words,
                    help: tr("Copy them to keep them."),
                    rows: 4,
                    // Nothing is asked for, so nothing is optional.
                    isRequired: true
                )
            }
        }
    }
}
