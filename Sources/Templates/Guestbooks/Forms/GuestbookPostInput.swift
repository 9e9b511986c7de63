import Models

/// The form of a post as typed so far; every field is text.
package struct GuestbookPostInput: Hashable, Sendable {
    package var text = ""
    package var latitude = ""
    package var longitude = ""
    package var placeName = ""
    package var look = ""
    package var zoom = ""
    package var isExact = false
    package var readsMetadata = false
    /// Files that were sent before the form, by the names of their uploads.
    package var uploads: [String] = []

    package init() {}
}

/// Where somebody writes into a book: words, photos, a video, a place (GB4).
package struct GuestbookPostNewPage: Page {
    package let context: PageContext
    package let visit: GuestbookVisit
    package let input: GuestbookPostInput
    package let errors: FieldErrors
    /// What is wrong with single files, each by the name that the visitor's device gave it.
    package let refused: [RefusedFile]
    /// What sets the bound for photos and videos.
    package let room: GuestbookRoom
    /// What has become of the rest of the post, where files of it were refused; `nil` where there is no rest.
    package let rest: GuestbookPostState?
    /// Files that came with the form and are kept until it is sent.
    package let kept: [KeptFile]
    package let choice: GuestbookPlaceChoice

    package struct KeptFile: Hashable, Sendable {
        package let upload: String
        package let isVideo: Bool
        package let byteCount: Int

        package init(upload: String, isVideo: Bool, byteCount: Int) {
            self.upload = upload
            self.isVideo = isVideo
            self.byteCount = byteCount
        }
    }

    package struct RefusedFile: Hashable, Sendable {
        package let name: String
        package let reason: any FieldReason
        /// The upload that it came by; the script of the page knows its name.
        package var upload: String?

        package init(name: String, reason: any FieldReason) {
            self.name = name
            self.reason = reason
        }

        package static func == (one: RefusedFile, other: RefusedFile) -> Bool {
            one.name == other.name && one.upload == other.upload
                && AnyHashable(one.reason) == AnyHashable(other.reason)
        }

        package func hash(into hasher: inout Hasher) { hasher.combine(name) }
    }

    package init(
        context: PageContext,
        visit: GuestbookVisit,
        room: GuestbookRoom,
        input: GuestbookPostInput = GuestbookPostInput(),
        errors: FieldErrors = .none,
        refused: [RefusedFile] = [],
        rest: GuestbookPostState? = nil,
        kept: [KeptFile] = [],
        choice: GuestbookPlaceChoice = GuestbookPlaceChoice()
    ) {
        self.context = context
        self.visit = visit
        self.room = room
        self.input = input
        self.errors = errors
        self.refused = refused
        self.rest = rest
        self.kept = kept
        self.choice = choice
    }

    package var title: String { FormTitle.words(tr("Add to the book"), errors) }
    package var description: String { tr("Write into the guestbook of \(visit.event.title)") }
    package var section: SiteSection? { .events }
    package var meta: PageMeta { PageMeta(isIndexed: false) }
    package var styles: [String] { ["css/map.css", "css/composer.css"] }
    package var scripts: [String] { ["js/map.js", "js/post-place.js", "js/composer.js"] }
    package var sources: [DataSource] { choice.look == nil ? [] : [.openStreetMap] }

    static let accepts = FileField.pictures + ",image/avif,video/mp4,video/quicktime,video/webm"

    package var content: some HTML {
        Div(.class("form-page composer"), .dataEvent(visit.event.code.description)) {
            Link(.rel("modulepreload"), .href(context.assets["js/uploads.js"]))
            P(.class("back")) {
                A(.href(.guestbook(visit.event.code))) {
                    Icon(.back, context.assets)
                    Span(.dir("auto")) { visit.event.title }
                }
            }
            H1 { tr("Add to the book") }
            let fields = FormFieldSet(errors: errors, assets: context.assets)
            fields.summary
            if !refused.isEmpty { refusedFiles }
            PostForm(.guestbook(visit.event.code, .new), context, hasFiles: true, creates: true) {
                // Enter in any line of text posts; the steps below have buttons of their own.
                Button(.class("visually-hidden"), .type("submit"), .tabIndex(-1), .ariaHidden) { tr("Post") }
                for upload in input.uploads where !kept.contains(where: { $0.upload == upload }) {
                    Input(.type("hidden"), .name(.uploads), .value(upload))
                }
                fields.textArea(
                    .text,
                    tr("Your words"),
                    value: input.text,
                    help: tr("Up to 2,000 characters."),
                    rows: 4
                )
                fields.file(
                    .files,
                    tr("Photos or a video"),
                    help: tr("Up to 20 photos of 40\u{A0}MB each, or a video of 500\u{A0}MB and 10 minutes."),
                    isMultiple: true,
                    accepts: Self.accepts
                )
                if room.isTight { P(.class("help")) { room.sentence } }
                if !kept.isEmpty { keptFiles }
                CheckBox(.metadata, "1", isChecked: input.readsMetadata) {
                    tr(
                        """
                        Use the time and place stored in the photos. If this is off, we don’t read them. Other guests \
                        never get them with a photo.
                        """
                    )
                }
                GuestbookPlaceFields(input: input, choice: choice, fields: fields, context: context)
                Div(.class("sticky")) { Button(.class("button wide"), .type("submit")) { tr("Post") } }
            }
        }
    }
    /// What has not been taken, and what has become of the rest.
    private var refusedFiles: some HTML {
        Div(.class("summary refused"), .role("alert")) {
            UL {
                for file in refused {
                    LI(.dataUpload(file.upload)) {
                        Strong(.dir("auto")) { file.name.isEmpty ? tr("A file") : file.name }
                        ": "
                        file.reason.sentence
                    }
                }
            }
            if let rest {
                P {
                    rest == .waiting
                        ? tr("The rest of your post is sent. It shows up once a host has approved it.")
                        : tr("The rest of your post is in the book.")
                }
            }
        }
    }

    /// No page can choose a file in the place of its reader, so what has come stays here.
    private var keptFiles: some HTML {
        Fieldset(.class("kept-files")) {
            Legend { tr("Already here") }
            for file in kept {
                CheckBox(.uploads, file.upload, isChecked: true) {
                    file.isVideo ? tr("Video") : tr("Photo")
                    ListWords.comma + Self.size(file.byteCount)
                }
            }
        }
    }

    private static func size(_ bytes: Int) -> String {
        bytes < 1_000_000 ? tr("\(max(1, bytes / 1_000))\u{A0}kB") : tr("\(bytes / 1_000_000)\u{A0}MB")
    }
}
