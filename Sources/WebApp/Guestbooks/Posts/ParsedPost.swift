import Auth
import Foundation
import HTTPServer
import Models
import Templates

/// A post as a form brings it: its words, its place, and its files, which lie in the media store by then and have no row
/// yet. What cannot be taken is named with its reason; the rest is kept.
struct ParsedPost: Sendable {
    private(set) var input: GuestbookPostInput
    private(set) var draft = GuestbookDraft()
    private(set) var errors = FieldErrors.none
    private(set) var refused: [GuestbookPostNewPage.RefusedFile] = []
    /// What came in parts before the form, and stays until the post is written.
    private var uploads: [FinishedUpload] = []
    /// Names of those that nothing is known of, since a tool failed: nobody claims them.
    private var unread: [String] = []

    /// Throws `HTTPError` 503 where too many wait.
    init(_ form: FormData, in book: BookVisit) async throws {
        input = GuestbookPostInput(form)
        let words = ParsedPostWords(input)
        errors = words.errors
        // A photo may still tell where.
        if words.isNameAlone, !input.readsMetadata { errors.add(.placeName, GuestbookReason.noPoint) }
        (draft.words, draft.place) = (words.words, words.place)
        let files = form.files(.files)
        if files.count + input.uploads.count > GuestbookPost.maxFiles {
            errors.add(.files, GuestbookReason.tooManyFiles)
        }
        try await findUploads(book.visit)
        guard errors.isEmpty else {
            try await keep(files, book.visit)
            return
        }
        for upload in uploads { try await take(upload, in: book) }
        for file in files {
            try await take(file.content.path, file.part.filename ?? "", byteCount: file.size, in: book) { $0 }
        }
        if draft.words.isEmpty, draft.files.isEmpty { errors.add(.text, GuestbookReason.empty) }
        if words.isNameAlone, draft.place == nil { errors.add(.placeName, GuestbookReason.noPoint) }
    }

    /// A form that is only to be shown again: its files are kept.
    init(again form: FormData, in book: BookVisit) async throws {
        input = GuestbookPostInput(form)
        try await findUploads(book.visit)
        try await keep(form.files(.files), book.visit)
    }

    /// Files that came with a form which is shown again.
    private mutating func keep(_ files: [MultipartForm.File], _ visit: Visit) async throws {
        guard !files.isEmpty else { return }
        do {
            add(try await KeptFiles.keep(files, visit))
        } catch is KeptFiles.Refused {
            errors.add(.files, GuestbookReason.uploadGone)
        } catch let away as KeptFiles.Away {
            add(away.kept)
            errors.add(.files, MediaProblem.unavailable)
        }
    }

    private mutating func add(_ kept: [FinishedUpload]) {
        uploads += kept
        input.uploads += kept.map(\.name.description)
    }

    /// Those that are there, to be shown with the form.
    var keptFiles: [GuestbookPostNewPage.KeptFile] { uploads.map { GuestbookPostNewPage.KeptFile($0) } }

    /// The form for what was refused: the rest of it stands in the book. What could not be read by our own fault is still
    /// there, and is sent again with it.
    var withoutContent: ParsedPost {
        var other = self
        other.input = GuestbookPostInput()
        other.input.uploads = unread
        other.uploads = []
        return other
    }

    /// What is gone is named in no further form: it would keep that from being taken for ever.
    private mutating func findUploads(_ visit: Visit) async throws {
        guard !input.uploads.isEmpty else { return }
        let (names, owners) = (input.uploads, try UploadOwner.all(of: visit))
        input.uploads = []
        for name in names {
            let found = try await Result.of(FinishedUpload.Problem.self) {
                try await FinishedUpload.find([name], of: owners, in: visit.app)
            }
            switch found {
            case .success(let finished):
                let new = finished.filter { one in !uploads.contains { $0.name == one.name } }
                uploads += new
                input.uploads += new.map(\.name.description)
            case .failure(.gone): errors.add(.files, GuestbookReason.uploadGone)
            case .failure(.unfinished):
                input.uploads.append(name)
                errors.add(.files, GuestbookReason.uploadUnfinished)
            }
        }
    }

    /// Takes a second name of the upload, which keeps its first until the post is written.
    private mutating func take(_ upload: FinishedUpload, in book: BookVisit) async throws {
        let second = "\(book.app.settings.data.uploads.path)/\(UUID().uuidString).part"
        let known = refused.count
        do {
            let file = try await book.app.takingFile { try await upload.localFile(in: book.app) }
            defer { withExtendedLifetime(file) {} }
            try await take(file.path, "", byteCount: upload.byteCount, in: book) { _ in
                try FinishedUpload.link(file.path, to: second, byteCount: upload.byteCount)
                return second
            }
        } catch let error as MediaError {
            refuse("", error, book.app)
        }
        guard refused.count > known else { return }
        refused[known].upload = upload.name.description
        guard case MediaProblem.unavailable? = refused[known].reason as? MediaProblem else { return }
        unread.append(upload.name.description)
        uploads.removeAll { $0.name == upload.name }
    }

    /// - Parameter owned: gives the path of the file that the media store may take, on a pool.
    private mutating func take(
        _ path: String,
        _ name: String,
        byteCount: Int,
        in book: BookVisit,
        owned: @escaping @Sendable (String) throws -> String
    ) async throws {
        let conversion = book.app.mediaConversion(of: "book \(book.event.id.rawValue)")
        do {
            let judged = try await conversion.judge(path, readsCircumstances: input.readsMetadata)
            let store = book.app.media
            let (digest, key) = try await book.app.takingFile {
                try await book.app.mediaPool.run(share: book.visit.share) {
                    let digest = try FileDigest.sha256(of: path)
                    return (digest, try store.adopt(owned(path), as: judged.format, isOriginal: true).description)
                }
            }
            if draft.place == nil, let point = judged.circumstances?.point {
                draft.place = GuestbookPlace(name: input.placeName, point: point, isExact: input.isExact)
            }
            let zone = book.event.time.timeZone
            draft.files.append(
                GuestbookDraft.File(
                    key: key,
                    kind: GuestbookFile.Kind(judged.kind),
                    digest: digest,
                    byteCount: Int64(byteCount),
                    width: judged.width,
                    height: judged.height,
                    takenAt: judged.circumstances?.time?.instant(in: zone)
                )
            )
        } catch let error as MediaError {
            refuse(name, error, book.app)
        }
    }

    private mutating func refuse(_ name: String, _ error: MediaError, _ app: App) {
        if case .unavailable(let reason) = error { app.refusals.tell(reason) }
        refused.append(.init(name: name, reason: error.problem))
    }

    /// In the transaction that writes the post.
    func claimUploads(_ db: DatabaseConnection) throws {
        do {
            try FinishedUpload.claim(uploads, db)
        } catch is FinishedUpload.Problem {
            throw GuestbookPostProblem.uploadGone
        }
    }

    enum Outcome {
        case written(GuestbookPost.Written)
        case refused(FieldErrors)
    }

    /// Does what makes rows refer to the files; where that fails, or nothing is to be written, they go.
    func keepingFiles(
        in book: BookVisit,
        _ write: () async throws -> Result<GuestbookPost.Written, GuestbookPostProblem>
    ) async throws -> Outcome {
        guard errors.isEmpty else {
            await discard(in: book.app)
            return .refused(refused.isEmpty || !draft.words.isEmpty ? errors : .none)
        }
        do {
            switch try await write() {
            case .success(let written):
                await FinishedUpload.discardFiles(of: uploads, in: book.app)
                return .written(written)
            case .failure(let problem):
                await discard(in: book.app)
                return .refused(FieldErrors(form: GuestbookReason(problem, now: book.now)))
            }
        } catch {
            await discard(in: book.app)
            throw error
        }
    }

    private func discard(in app: App) async {
        let (store, keys) = (app.media, draft.files.compactMap { MediaKey($0.key) })
        // What cannot be removed is an orphan on the disk, and goes with the next sweep.
        try? await app.mediaPool.run { for key in keys { try store.remove(key) } }
    }
}

extension GuestbookFile.Kind {
    init(_ kind: JudgedMedia.Kind) {
        switch kind {
        case .photo: self = .photo
        case .movingPicture: self = .moving
        case .video: self = .video
        }
    }
}

extension GuestbookReason {
    init(_ problem: GuestbookPostProblem, now: Int64) {
        switch problem {
        case .notAllowed: self = .notNow
        case .empty: self = .empty
        case .uploadGone: self = .uploadGone
        case .tooMuch(let freeAt): self = .tooMuch(seconds: freeAt - now)
        case .noRoom(let room): self = .noRoom(room)
        }
    }
}

extension GuestbookPostInput {
    init(_ form: FormData) {
        self.init()
        text = form.text(.text).replacing("\r\n", with: "\n")
        latitude = form.text(.latitude)
        longitude = form.text(.longitude)
        placeName = form.text(.placeName).trimmingCharacters(in: .whitespacesAndNewlines)
        look = form.text(.look)
        zoom = form.text(.zoom)
        isExact = !form.text(.exact).isEmpty
        readsMetadata = !form.text(.metadata).isEmpty
        uploads = form.all(.uploads).filter { !$0.isEmpty }
    }

    init(_ post: GuestbookPost) {
        self.init()
        text = post.words
        guard let place = post.place else { return }
        placeName = place.name
        (latitude, longitude) = (Degrees.text(place.point.latitude), Degrees.text(place.point.longitude))
        isExact = place.isExact
    }
}

/// The words and the place of a post.
struct ParsedPostWords {
    let words: String
    private(set) var place: GuestbookPlace?
    /// Whether a place is named, and nobody knows where it is.
    let isNameAlone: Bool
    private(set) var errors = FieldErrors.none

    init(_ input: GuestbookPostInput) {
        words = input.text
        errors.check(.text, words, limit: GuestbookPost.maxWordsLength)
        errors.check(.placeName, input.placeName, limit: GuestbookPlace.maxNameLength)
        isNameAlone = (input.latitude + input.longitude).isEmpty && !input.placeName.isEmpty
        guard !(input.latitude + input.longitude).isEmpty else { return }
        guard let latitude = Degrees(input.latitude), let longitude = Degrees(input.longitude),
            let point = GeoPoint(latitude: latitude.value, longitude: longitude.value)
        else {
            errors.add(.latitude, GuestbookReason.badPosition)
            return
        }
        place = GuestbookPlace(name: input.placeName, point: point, isExact: input.isExact)
    }
}
