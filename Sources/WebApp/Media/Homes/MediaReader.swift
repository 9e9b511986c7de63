/// A file of the store that is read piece by piece; where the home is far away, each is waited for on threads of its own.
struct MediaReader: Sendable {
    let size: Int
    private let media: any StoredMedia
    private let store: MediaStore

    init(_ media: any StoredMedia, of store: MediaStore) {
        (size, self.media, self.store) = (media.size, media, store)
    }

    func read(_ range: Range<Int>) async throws -> [UInt8] {
        try await store.asking { [media] _ in try media.read(range) }
    }
}
