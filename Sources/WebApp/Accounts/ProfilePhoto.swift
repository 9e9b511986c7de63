import HTTPServer
import Templates

/// Somebody's picture in its two sizes, squares of 512 and 96 pixels. The account keeps both names in one text.
struct ProfilePhoto: Sendable {
    /// As in the account: the name of the large one, a plus sign, the name of the small one.
    let key: String

    init(key: String) { self.key = key }

    /// Addresses.
    var large: Route { .media(keys.first ?? "") }
    var small: Route { .media(keys.last ?? "") }

    /// In the media store.
    var keys: [String] { key.split(separator: "+").map(String.init) }

    /// Throws `PictureError` for what is no picture, and `HTTPError` 503 when too many wait.
    static func make(of file: MultipartForm.File, for visit: Visit) async throws -> ProfilePhoto {
        guard file.size <= maxBytes else { throw PictureError.tooManyBytes(maxMegabytes: maxBytes >> 20) }
        return try await visit.app.takingPicture { try await make(ofFile: file.content.path, for: visit) }
    }

    static func make(ofFile path: String, for visit: Visit) async throws -> ProfilePhoto {
        let pictures = try await visit.app.pictures(of: visit.share).squares(of: path, sizes: [512, 96])
        let store = visit.app.media
        let keys = try await visit.app.mediaPool.run(share: visit.share) {
            try pictures.map { try store.add($0).description }
        }
        return ProfilePhoto(key: keys.joined(separator: "+"))
    }

    /// The picture of a form; `nil` where there is none, or none that can be taken, which `errors` says then.
    static func make(of form: FormData, for visit: Visit, _ errors: inout FieldErrors) async throws -> ProfilePhoto? {
        guard let file = form.file(.photo) else { return nil }
        switch try await Result.of(PictureError.self, { try await make(of: file, for: visit) }) {
        case .success(let photo): return photo
        case .failure(let error):
            errors.add(.photo, error.problem)
            return nil
        }
    }

    /// Removes the files.
    func remove(in app: App) throws {
        for key in keys.compactMap(MediaKey.init) { try app.media.remove(key) }
    }

    static let maxBytes = 10 << 20
}
