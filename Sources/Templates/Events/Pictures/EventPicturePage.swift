import Models

/// Where hosts choose the picture of their event.
package struct EventPicturePage: Page {
    package let context: PageContext
    package let event: Event
    /// The one that it has.
    package let picture: PlacePicture?
    package let errors: FieldErrors

    package init(context: PageContext, event: Event, picture: PlacePicture? = nil, errors: FieldErrors = .none) {
        self.context = context
        self.event = event
        self.picture = picture
        self.errors = errors
    }

    package var title: String { FormTitle.words(tr("Picture"), errors) }
    package var description: String { tr("The picture of \(event.title)") }
    package var section: SiteSection? { .events }
    package var styles: [String] { ["css/photos.css"] }
    package var scripts: [String] { ["js/files.js"] }

    package var content: some HTML {
        Div(.class("form-page")) {
            P(.class("back")) {
                A(.href(.event(event.code))) {
                    Icon(.back, context.assets)
                    Span(.dir("auto")) { event.title }
                }
            }
            H1 { tr("Picture") }
            P(.class("lead")) {
                event.audience == .public
                    ? tr("Everybody sees it: on the page, in lists and where the address is passed on.")
                    : tr("Whoever sees the event sees it too.")
            }
            if let picture {
                Figure(.class("chosen-photo")) { EventPictureImage(picture, of: event) }
            }
            let fields = FormFieldSet(errors: errors, assets: context.assets)
            fields.summary
            PostForm(.eventPicture(event.code, .form), context, hasFiles: true) {
                fields.file(
                    .photo,
                    picture == nil ? tr("Picture") : tr("Another picture"),
                    help: PictureWords.help,
                    isRequired: true
                )
                SubmitButton(picture == nil ? tr("Save picture") : tr("Replace picture"))
            }
            if picture != nil {
                PostForm(.eventPicture(event.code, .removal), context, class: "aside") {
                    SubmitButton(tr("Remove picture"), .quiet)
                }
            }
        }
    }
}

/// The picture of an event, large. It keeps its room while it loads.
struct EventPictureImage: HTML {
    let picture: PlacePicture
    let event: Event

    init(_ picture: PlacePicture, of event: Event) {
        self.picture = picture
        self.event = event
    }

    var body: some HTML {
        SizedPicture(picture: picture, alt: tr("Picture of \(event.title)"), breadth: .page)
    }
}
