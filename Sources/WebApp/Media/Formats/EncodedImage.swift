/// A picture that our own conversion has written: JPEG or PNG, upright, without metadata. Only this can be stored.
struct EncodedImage: Sendable, Hashable {
    enum Format: String, Sendable, CaseIterable {
        case jpeg, png

        /// The ending of a file's name.
        var ending: String { self == .jpeg ? "jpg" : "png" }
        var mediaType: String { self == .jpeg ? "image/jpeg" : "image/png" }
    }

    let format: Format
    let bytes: [UInt8]
    /// In pixels.
    let width: Int
    let height: Int

    /// Throws `UncleanPicture` when the bytes hold anything but the picture itself: Exif, XMP, IPTC, comments, other
    /// files behind the end.
    init(_ bytes: [UInt8], as format: Format) throws {
        let size =
            switch format {
            case .jpeg: try JPEGStructure.size(of: bytes)
            case .png: try PNGStructure.size(of: bytes)
            }
        self.format = format
        self.bytes = bytes
        width = size.width
        height = size.height
    }
}
