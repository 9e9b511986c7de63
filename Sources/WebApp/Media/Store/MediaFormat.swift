/// What a stored file is: of the copies that anybody may be shown, or of an original, which its owner may fetch.
enum MediaFormat: String, Sendable, CaseIterable {
    case jpeg, png, mp4, webm
    /// Originals alone: browsers do not show all of them, and their readers are not asked to.
    case gif, webp, heic, avif, mov
    /// Songs, as everybody hears them.
    case mp3, m4a, opus
    /// Songs as they were sent.
    case aac, ogg, flac, wav

    init(_ format: EncodedImage.Format) {
        switch format {
        case .jpeg: self = .jpeg
        case .png: self = .png
        }
    }

    /// As which our own pictures are stored; `nil` for all else.
    var picture: EncodedImage.Format? {
        switch self {
        case .jpeg: .jpeg
        case .png: .png
        default: nil
        }
    }

    /// The ending of a file's name.
    var ending: String { self == .jpeg ? "jpg" : rawValue }

    var mediaType: String {
        switch self {
        case .mp4, .webm: "video/\(rawValue)"
        case .mov: "video/quicktime"
        case .mp3: "audio/mpeg"
        case .m4a: "audio/mp4"
        case .opus, .ogg: "audio/ogg"
        case .aac, .flac, .wav: "audio/\(rawValue)"
        default: "image/\(rawValue)"
        }
    }

    var isVideo: Bool { [.mp4, .webm, .mov].contains(self) }

    var isSound: Bool { [.mp3, .m4a, .opus, .aac, .ogg, .flac, .wav].contains(self) }

    /// Whether copies are made in this format.
    var isShown: Bool { [.jpeg, .png, .mp4, .webm, .mp3, .m4a, .opus].contains(self) }
}
