import Models

/// What a song is, judged by its content; nothing of it has been decoded but its beginning.
struct JudgedSound: Sendable, Hashable {
    /// As which the original is kept.
    let format: MediaFormat
    let codec: String
    let streamIndex: Int
    let coverIndex: Int?
    let milliseconds: Int
    /// What its tags say; the title may be empty.
    let words: TrackWords

    /// What browsers play is kept as it is, without its tags; `nil` where it is encoded anew.
    var kept: MediaFormat? {
        switch (format, codec) {
        case (.mp3, "mp3"): .mp3
        case (.m4a, "aac"), (.aac, "aac"): .m4a
        case (.opus, "opus"): .opus
        default: nil
        }
    }
}
