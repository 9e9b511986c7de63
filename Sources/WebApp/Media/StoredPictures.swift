import HTTPServer
import Models
import Templates

/// Pictures that members send: made, stored in their sizes, and removed again.
enum StoredPictures {
    static let maxBytes = 12 << 20
    /// In one form.
    static let maxFiles = 10

    private static let maxSide = 1_600

    /// Judged by its bytes, made anew and stored; nothing refers to it yet. Throws `PictureError` for what is no
    /// picture, and `HTTPError` 503 when too many wait.
    static func make(of file: MultipartForm.File, for member: MemberVisit) async throws -> StoredPicture {
        guard file.size <= maxBytes else { throw PictureError.tooManyBytes(maxMegabytes: maxBytes >> 20) }
        return try await member.app.takingPicture {
            try await make(of: file.content.path, share: member.visit.share, in: member.app)
        }
    }

    /// The same of a file that was judged before.
    /// - Parameter isScanned: whether it was searched for malware before, too.
    static func make(
        of path: String,
        share: String?,
        in app: App,
        isScanned: Bool = false
    ) async throws -> StoredPicture {
        let made = try await app.pictures(of: share, areScanned: isScanned).placePictures(
            of: path,
            maxSide: maxSide,
            middle: StoredPicture.mediumWidth,
            square: PlacePicture.smallSide
        )
        let store = app.media
        return try await app.mediaPool.run(share: share) {
            StoredPicture(
                largeKey: try store.add(made.large).description,
                mediumKey: try made.medium.map { try store.add($0).description },
                smallKey: try store.add(made.small).description,
                width: made.large.width,
                height: made.large.height
            )
        }
    }

    /// The same of a picture of the store.
    static func make(of key: MediaKey, share: String?, in app: App) async throws -> StoredPicture {
        let folder = app.settings.data.work.path
        let file = try await app.media.asking { try $0.localFile(of: key, in: folder) }
        defer { withExtendedLifetime(file) {} }
        return try await make(of: file.path, share: share, in: app, isScanned: true)
    }

    /// The picture of a form's field; `nil` where there is none, or none that can be taken, which `errors` says then.
    static func make(
        of file: MultipartForm.File?,
        for member: MemberVisit,
        _ errors: inout FieldErrors,
        at field: FieldName = .photo
    ) async throws -> StoredPicture? {
        guard let file else { return nil }
        switch try await Result.of(PictureError.self, { try await make(of: file, for: member) }) {
        case .success(let picture): return picture
        case .failure(let error):
            errors.add(field, error.problem)
            return nil
        }
    }

    /// Does what makes rows refer to the pictures; where that fails, the files go.
    static func keeping<Value: Sendable>(
        _ pictures: [StoredPicture],
        in app: App,
        _ write: () async throws -> Value
    ) async throws -> Value {
        do {
            return try await write()
        } catch {
            await discard(pictures, in: app)
            throw error
        }
    }

    /// Removes the files of pictures that nothing refers to yet.
    static func discard(_ pictures: [StoredPicture], in app: App) async {
        let store = app.media
        // What cannot be removed is an orphan on the disk and harms nobody.
        try? await app.mediaPool.run {
            for key in pictures.flatMap(\.keys).compactMap(MediaKey.init) { try store.remove(key) }
        }
    }
}

extension PlacePicture {
    init(_ picture: StoredPicture) {
        self.init(
            large: .media(picture.largeKey),
            medium: picture.mediumKey.map { .media($0) },
            small: .media(picture.smallKey),
            width: picture.width,
            height: picture.height
        )
    }
}

extension Byline {
    init(_ author: Author) {
        self.init(
            username: author.username,
            displayName: author.displayName,
            photo: author.photoKey.map { ProfilePhoto(key: $0).small }
        )
    }
}
