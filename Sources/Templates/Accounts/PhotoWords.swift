/// What is said about choosing a photo.
enum PhotoWords {
    static var help: String {
        tr("JPEG, PNG, GIF, WebP or HEIC, up to 10\u{A0}MB. Where and when it was taken is removed.")
    }

    /// Browsers forget the chosen file when a form comes back.
    static func again(_ errors: FieldErrors) -> String {
        errors.isEmpty ? "" : tr(" If you had chosen one, choose it again.")
    }
}
