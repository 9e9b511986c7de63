/// Changes name and photo.
package struct ProfileEditPage: Page {
    package let context: PageContext
    /// As typed, or as it is.
    package let name: String
    /// The large picture that there is now.
    package let photo: Route?
    package let errors: FieldErrors

    package init(context: PageContext, name: String, photo: Route?, errors: FieldErrors = .none) {
        self.context = context
        self.name = name
        self.photo = photo
        self.errors = errors
    }

    package var title: String { FormTitle.words(tr("Edit profile"), errors) }
    package var description: String { tr("Change your name and photo.") }
    package var scripts: [String] { ["js/crop.js"] }

    package var content: some HTML {
        let fields = FormFieldSet(errors: errors, assets: context.assets)
        Section(.class("form-page")) {
            H1 { tr("Edit profile") }
            fields.summary
            PostForm(.profileEdit, context, hasFiles: true) {
                fields.text(
                    .name,
                    tr("First and last name"),
                    .name,
                    value: name,
                    help: tr("Shown instead of the username."),
                    isRequired: false
                )
                current
                fields.file(
                    .photo,
                    photo == nil ? tr("Photo") : tr("Another photo"),
                    help: PhotoWords.help + PhotoWords.again(errors)
                )
                Div(.class("actions")) {
                    SubmitButton(tr("Save profile"))
                    A(.class("button quiet"), .href(.profile)) { tr("Cancel") }
                }
            }
        }
    }

    @HTMLBuilder private var current: some HTML {
        if let photo {
            Div(.class("current-photo")) {
                Img(.class("face large"), .src(photo), .alt(tr("Your photo")), .width(96), .height(96))
                CheckBox(.removePhoto, "1") { tr("Remove this photo") }
            }
        }
    }
}
