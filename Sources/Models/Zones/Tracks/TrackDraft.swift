/// A song that somebody adds.
package struct TrackDraft: Hashable, Sendable {
    /// What it consists of.
    package enum Source: Hashable, Sendable {
        /// The file as it was sent, which lies in the media store already.
        case file(key: String, digest: [UInt8], byteCount: Int64, milliseconds: Int64)
        /// SoundCloud's address, and that of its player.
        case link(String, widget: String?, milliseconds: Int64?)
    }

    package let words: TrackWords
    package let source: Source

    package init(words: TrackWords, source: Source) {
        self.words = words
        self.source = source
    }

    package var originalKey: String? {
        if case .file(let key, _, _, _) = source { return key }
        return nil
    }
}
