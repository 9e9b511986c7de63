/// What a reader is writing about a place, as typed or as it stands.
package struct ReviewInput: Hashable, Sendable {
    /// As chosen; empty while nothing is.
    package let stars: String
    package let text: String

    package init(stars: String = "", text: String = "") {
        self.stars = stars
        self.text = text
    }
}

/// The form for one's review: stars, words, a picture.
struct ReviewForm: HTML {
    let heading: PlaceHeading
    let input: ReviewInput
    /// The review that there is already.
    let mine: ReviewItem?
    let errors: FieldErrors
    let context: PageContext

    var body: some HTML {
        let fields = FormFieldSet(errors: errors, assets: context.assets)
        fields.summary
        PostForm(heading.address(.reviews), context, hasFiles: true) {
            StarField(legend: tr("Stars"), chosen: input.stars, message: errors[.stars], assets: context.assets)
            fields.textArea(
                .text,
                tr("What should others know"),
                value: input.text,
                help: tr("Up to 4,000 characters."),
                rows: 5
            )
            if let picture = mine?.picture {
                Div(.class("current-photo")) {
                    Img(.class("thumbnail"), .src(picture.small), .alt(tr("Your photo")), .width(96), .height(96))
                    CheckBox(.removePhoto, "1") { tr("Remove this photo") }
                }
            }
            fields.file(
                .photo,
                mine?.picture == nil ? tr("Photo") : tr("Another photo"),
                help: tr("JPEG, PNG, GIF, WebP or HEIC, up to 12\u{A0}MB. Where and when it was taken is removed.")
                    + PhotoWords.again(errors)
            )
            SubmitButton(mine == nil ? tr("Publish review") : tr("Save review"))
        }
        if mine != nil {
            PostForm(.reviewRemoval(heading.place.id), context, class: "aside") {
                SubmitButton(tr("Remove my review"), .quiet)
            }
        }
    }
}
