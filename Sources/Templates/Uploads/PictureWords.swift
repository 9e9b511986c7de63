/// What is said about choosing a picture.
enum PictureWords {
    static var help: String {
        tr("JPEG, PNG, GIF, WebP or HEIC, up to 12\u{A0}MB. Where and when it was taken is removed.")
    }
}
