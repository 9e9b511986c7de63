/// What a file is, judged by its content; nothing of it has been decoded but its header.
struct JudgedMedia: Sendable, Hashable {
    enum Kind: Sendable, Hashable {
        case photo
        /// GIF or WebP with several frames.
        case movingPicture
        case video
    }

    /// What the makers of copies need beside.
    enum Content: Sendable, Hashable {
        case photo(Vips.Header)
        case movingPicture(Vips.Header, FrameTimes)
        case video(VideoHeader)
    }

    /// As which the original is kept.
    let format: MediaFormat
    /// In pixels, as it is shown: upright.
    let width: Int
    let height: Int
    let milliseconds: Int?
    /// `nil` unless it was asked for and the file says it.
    let circumstances: Circumstances?
    let content: Content

    var kind: Kind {
        switch content {
        case .photo: .photo
        case .movingPicture: .movingPicture
        case .video: .video
        }
    }
}
