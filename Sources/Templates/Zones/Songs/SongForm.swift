import Models

/// The form of songs as typed so far.
package struct SongInput: Hashable, Sendable {
    package var address = ""
    package var isShared = false
    /// Files that were sent before the form, by the names of their uploads.
    package var uploads: [String] = []

    package init() {}
}

/// A file that was not taken, by the name that the visitor's device gave it.
package struct RefusedSong: Hashable, Sendable {
    package let name: String
    package let reason: any FieldReason

    package init(name: String, reason: any FieldReason) {
        self.name = name
        self.reason = reason
    }

    package static func == (one: RefusedSong, other: RefusedSong) -> Bool {
        one.name == other.name && AnyHashable(one.reason) == AnyHashable(other.reason)
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// Adds songs to a zone: files, or an address of SoundCloud.
struct SongForm: HTML {
    let zone: ZoneID
    var input = SongInput()
    var errors = FieldErrors.none
    let context: PageContext

    static let accepts =
        "audio/mpeg,audio/mp4,audio/aac,audio/ogg,audio/flac,audio/wav,.mp3,.m4a,.aac,.ogg,.oga,.opus,.flac,.wav"

    var body: some HTML {
        let fields = FormFieldSet(errors: errors, assets: context.assets)
        PostForm(.zone(zone, .tracks), context, class: "song-form", hasFiles: true, creates: true) {
            fields.file(
                .files,
                tr("Songs"),
                help: tr("MP3, M4A, AAC, Ogg, Opus, FLAC or WAV: up to 10 songs of 50\u{A0}MB and 20 minutes each."),
                isMultiple: true,
                accepts: Self.accepts
            )
            if !input.uploads.isEmpty { kept }
            CheckBox(.shared, "1", isChecked: input.isShared) {
                tr(
                    "I may share these songs with everybody who sees this zone: they are mine, or their licence allows it."
                )
            }
            if let message = errors[.shared] { P(.class("error"), .role("alert")) { message } }
            fields.text(
                .address,
                tr("Or a SoundCloud address"),
                .songAddress,
                value: input.address,
                help: tr("Of a track or a set. SoundCloud plays it on the song’s page."),
                isRequired: false
            )
            SubmitButton(tr("Add"))
        }
    }

    /// No page can choose a file in the place of its reader, so what has come stays here.
    private var kept: some HTML {
        Fieldset(.class("kept-files")) {
            Legend { tr("Already here") }
            for (index, upload) in input.uploads.enumerated() {
                CheckBox(.uploads, upload, isChecked: true) { tr("Song \(index + 1)") }
            }
        }
    }
}

/// Where songs are added that were not all taken.
package struct SongNewPage: Page {
    package let context: PageContext
    package let zone: Zone
    package let input: SongInput
    package let errors: FieldErrors
    package let refused: [RefusedSong]
    /// How many of the same form were added.
    package let added: Int

    package init(
        context: PageContext,
        zone: Zone,
        input: SongInput = SongInput(),
        errors: FieldErrors = .none,
        refused: [RefusedSong] = [],
        added: Int = 0
    ) {
        self.context = context
        self.zone = zone
        self.input = input
        self.errors = errors
        self.refused = refused
        self.added = added
    }

    package var title: String { FormTitle.words(tr("Add songs"), errors) }
    package var description: String { tr("Add songs to \(zone.name)") }
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
            H1 { tr("Add songs") }
            FormFieldSet(errors: errors, assets: context.assets).summary
            if !refused.isEmpty {
                Div(.class("summary refused"), .role("alert")) {
                    UL {
                        for file in refused {
                            LI {
                                Strong(.dir("auto")) { file.name.isEmpty ? tr("A file") : file.name }
                                ": "
                                file.reason.sentence
                            }
                        }
                    }
                    if added > 0 {
                        P { Count(added, "The other one is added.", "The other %1 are added.").words }
                    }
                }
            }
            SongForm(zone: zone.id, input: input, errors: errors, context: context)
        }
    }
}
