import Models

/// Chooses, replaces or removes the picture of a circle. It has no details but what is seen of it, so there is no page of its own to
/// look at it.
package struct CirclePicturePage: Page {
    package let context: PageContext
    package let circle: Circle
    /// The one that it has.
    package let picture: PlacePicture?
    package let errors: FieldErrors

    package init(context: PageContext, circle: Circle, picture: PlacePicture? = nil, errors: FieldErrors = .none) {
        (self.context, self.circle, self.picture, self.errors) = (context, circle, picture, errors)
    }

    package var title: String { FormTitle.words(tr("Picture"), errors) }
    package var description: String { tr("The picture of \(circle.name)") }
    package var section: SiteSection? { .home }
    package var styles: [String] { ["css/photos.css"] }
    package var scripts: [String] { ["js/files.js"] }

    package var content: some HTML {
        Div(.class("form-page")) {
            CircleBack(route: .circle(circle.code), words: circle.name, assets: context.assets)
            H1 { tr("Picture") }
            P(.class("lead")) { tr("Whoever is in the circle, or asked to it, sees it.") }
            if let picture {
                Figure(.class("chosen-photo")) {
                    SizedPicture(picture: picture, alt: tr("Picture of \(circle.name)"), breadth: .page)
                }
            }
            let fields = FormFieldSet(errors: errors, assets: context.assets)
            fields.summary
            PostForm(.circle(circle.code, .picture), context, hasFiles: true) {
                fields.file(
                    .photo,
                    picture == nil ? tr("Picture") : tr("Another picture"),
                    help: PictureWords.help,
                    isRequired: true
                )
                SubmitButton(picture == nil ? tr("Save picture") : tr("Replace picture"))
            }
            if picture != nil {
                PostForm(.circle(circle.code, .pictureRemoval), context, class: "aside") {
                    SubmitButton(tr("Remove picture"), .quiet)
                }
            }
        }
    }
}
