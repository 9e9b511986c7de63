import Models

/// The pictures of a place: one large above the collection (CN3), and the form to add some.
package struct PlacePhotosPage: Page {
    package let context: PageContext
    package let heading: PlaceHeading
    /// Newest first.
    package let photos: [PlacePhotoItem]
    /// The one shown large; one of `photos`.
    package let chosen: PlacePhotoItem?
    package let errors: FieldErrors

    package init(
        context: PageContext,
        heading: PlaceHeading,
        photos: [PlacePhotoItem],
        chosen: PlacePhotoItem? = nil,
        errors: FieldErrors = .none
    ) {
        self.context = context
        self.heading = heading
        self.photos = photos
        self.chosen = chosen
        self.errors = errors
    }

    package var title: String { FormTitle.words(tr("Photos of \(heading.place.name)"), errors) }
    package var description: String { tr("Photos of \(heading.place.name), added by people who were there.") }
    package var section: SiteSection? { .cafes }
    package var sources: [DataSource] { [.openStreetMap] }
    package var styles: [String] { ["css/place.css", "css/photos.css"] }
    package var scripts: [String] {
        (photos.isEmpty ? [] : ["js/gallery.js"]) + (heading.isBookmarked ? [] : ["js/upload.js", "js/files.js"])
    }

    package var content: some HTML {
        PlaceFrame(heading, .photos, context.assets) {
            H2(.class("visually-hidden")) { tr("Photos") }
            if let chosen { large(chosen) }
            if photos.isEmpty {
                EmptyState(.camera, tr("No photos available"), context.assets) {
                    P {
                        tr("Nobody has added a photo yet. A picture of the door or of a table helps others to find it.")
                    }
                }
            } else {
                UL(.class("photo-grid")) { ForEach(photos) { item($0) } }
            }
            if !heading.isBookmarked { form }
        }
    }

    @HTMLBuilder private func large(_ photo: PlacePhotoItem) -> some HTML {
        if let hidden = photo.hidden { HiddenNotePart(note: hidden, assets: context.assets) }
        Figure(.class("chosen-photo"), .id("chosen")) {
            SizedPicture(
                picture: photo.picture,
                alt: tr("\(heading.place.name), photo by \(photo.author.displayName)"),
                breadth: .alone
            )
            Figcaption {
                Span {
                    tr("By ")
                    A(.href(.person(username: photo.author.username)), .dir("auto")) { photo.author.displayName }
                    ListWords.comma
                    DayWords(day: photo.day)
                }
                if !photo.isMine { ReportLink(.photoReport(heading.place.id, photo.id)) }
                if photo.isMine, !heading.isBookmarked {
                    PostForm(.placePhotoRemoval(heading.place.id, photo.id), context) {
                        SubmitButton(tr("Remove photo"), .quiet)
                    }
                }
            }
        }
    }

    private func item(_ photo: PlacePhotoItem) -> some HTML {
        LI {
            A(
                .href(heading.address(.photos, chosen: photo.id)),
                .dataLarge(photo.picture.large),
                .ariaCurrent(photo.id == chosen?.id ? "true" : nil)
            ) {
                Img(
                    .src(photo.picture.small),
                    .alt(tr("Photo by \(photo.author.displayName)")),
                    .width(PlacePicture.smallSide),
                    .height(PlacePicture.smallSide),
                    .loading("lazy")
                )
            }
        }
    }

    @HTMLBuilder private var form: some HTML {
        Section(.class("add-form")) {
            H2 { tr("Add photos") }
            if context.viewer.member == nil {
                P(.class("soft")) { tr("Adding photos needs an account; looking does not.") }
                P {
                    A(.class("button quiet"), .href(.logIn(next: heading.address(.photos).path))) {
                        tr("Log in to add photos")
                    }
                }
            } else {
                let fields = FormFieldSet(errors: errors, assets: context.assets)
                fields.summary
                PostForm(heading.address(.photos), context, class: "upload", hasFiles: true, creates: true) {
                    fields.file(
                        .files,
                        tr("Photos"),
                        help: tr(
                            """
                            JPEG, PNG, GIF, WebP or HEIC, up to 12\u{A0}MB each, several at once. \
                            Where and when they were taken is removed.
                            """
                        ) + PhotoWords.again(errors),
                        isRequired: true,
                        isMultiple: true
                    )
                    SubmitButton(tr("Add photos"))
                }
            }
        }
    }
}
