import Foundation
import HTTPServer
import Models
import Templates

/// Songs as a form brings them: what can be taken lies in the media store and has no row yet, what cannot is named with
/// its reason.
struct ParsedSongs: Sendable {
    static let maxFiles = 10

    private(set) var input = SongInput()
    private(set) var errors = FieldErrors.none
    private(set) var drafts: [(name: String, draft: TrackDraft)] = []
    private(set) var refused: [RefusedSong] = []
    private(set) var address: SoundCloudAddress?
    /// What came in parts before the form, and stays until its songs are written.
    private var uploads: [FinishedUpload] = []
    /// Names of those that could not be read by our own fault: nobody claims them.
    private(set) var unread: [String] = []

    /// Throws `HTTPError` 503 where too many wait.
    init(_ form: FormData, _ member: MemberVisit) async throws {
        input = SongInput(form)
        let files = form.files(.files)
        check(files.count)
        count(files.count, member)
        try await findUploads(member)
        guard errors.isEmpty else {
            try await keep(files, member)
            return
        }
        for upload in uploads { try await take(upload, member) }
        for file in files {
            try await take(file.content.path, file.part.filename ?? "", file.size, member) { $0 }
        }
    }

    private mutating func check(_ fileCount: Int) {
        let count = fileCount + input.uploads.count
        if count == 0, input.address.isEmpty { errors.add(.files, SongReason.nothingChosen) }
        if count > Self.maxFiles { errors.add(.files, SongReason.tooManyFiles(most: Self.maxFiles)) }
        if count > 0, !input.isShared { errors.add(.shared, SongReason.notShared) }
        guard !input.address.isEmpty else { return }
        address = SoundCloudAddress(input.address)
        if address == nil { errors.add(.address, SongReason.noSoundCloud) }
    }

    /// What is sent costs as much when it is refused, or deleted at once.
    private mutating func count(_ fileCount: Int, _ member: MemberVisit) {
        guard errors.isEmpty else { return }
        let weight = fileCount + input.uploads.count + (address == nil ? 0 : 1)
        let account = member.account.id.rawValue
        let wait = member.app.songThrottle.begin(account: account, weight: weight, now: member.now)
        if wait > 0 { errors.add(.files, SongReason.tooMuch(seconds: wait)) }
    }

    /// What is gone is named in no further form: it would keep that from being taken for ever.
    private mutating func findUploads(_ member: MemberVisit) async throws {
        guard !input.uploads.isEmpty else { return }
        let (names, owners) = (input.uploads.prefix(Self.maxFiles), try UploadOwner.all(of: member.visit))
        input.uploads = []
        for name in names {
            let found = try await Result.of(FinishedUpload.Problem.self) {
                try await FinishedUpload.find([name], of: owners, in: member.app)
            }
            switch found {
            case .success(let finished):
                let new = finished.filter { one in !uploads.contains { $0.name == one.name } }
                uploads += new
                input.uploads += new.map(\.name.description)
            case .failure(.gone): errors.add(.files, SongReason.uploadGone)
            case .failure(.unfinished):
                input.uploads.append(name)
                errors.add(.files, SongReason.uploadUnfinished)
            }
        }
    }

    /// Files that came with a form which is shown again.
    private mutating func keep(_ files: [MultipartForm.File], _ member: MemberVisit) async throws {
        guard !files.isEmpty, files.count <= Self.maxFiles else { return }
        do {
            input.uploads += try await KeptFiles.keep(files, member.visit).map(\.name.description)
        } catch is KeptFiles.Refused {
            errors.add(.files, SongReason.uploadGone)
        } catch let away as KeptFiles.Away {
            input.uploads += away.kept.map(\.name.description)
            errors.add(.files, SongProblem.unavailable)
        }
    }

    /// Takes a second name of the upload, which keeps its first until the songs are written.
    private mutating func take(_ upload: FinishedUpload, _ member: MemberVisit) async throws {
        let second = "\(member.app.settings.data.uploads.path)/\(UUID().uuidString).part"
        let known = refused.count
        do {
            let file = try await member.app.takingFile { try await upload.localFile(in: member.app) }
            defer { withExtendedLifetime(file) {} }
            try await take(file.path, "", upload.byteCount, member) { _ in
                try FinishedUpload.link(file.path, to: second, byteCount: upload.byteCount)
                return second
            }
        } catch let error as MediaError {
            refuse("", error, member.app)
        }
        guard refused.count > known, case SongProblem.unavailable? = refused[known].reason as? SongProblem else {
            return
        }
        unread.append(upload.name.description)
        uploads.removeAll { $0.name == upload.name }
    }

    /// - Parameter owned: gives the path of the file that the media store may take, on a pool.
    private mutating func take(
        _ path: String,
        _ name: String,
        _ byteCount: Int,
        _ member: MemberVisit,
        owned: @escaping @Sendable (String) throws -> String
    ) async throws {
        let (app, store) = (member.app, member.app.media)
        do {
            let judged = try await app.soundConversion(of: member.visit.share).judge(path)
            let (digest, key) = try await app.takingFile {
                try await app.mediaPool.run(share: member.visit.share) {
                    let digest = try FileDigest.sha256(of: path)
                    return (digest, try store.adopt(owned(path), as: judged.format, isOriginal: true).description)
                }
            }
            var words = judged.words
            if words.title.isEmpty { words.title = TrackWords.clean(fileName: name) }
            let source = TrackDraft.Source.file(
                key: key,
                digest: digest,
                byteCount: Int64(byteCount),
                milliseconds: Int64(judged.milliseconds)
            )
            drafts.append((name.isEmpty ? words.title : name, TrackDraft(words: words, source: source)))
        } catch let error as MediaError {
            refuse(name, error, app)
        }
    }

    private mutating func refuse(_ name: String, _ error: MediaError, _ app: App) {
        if case .unavailable(let reason) = error { app.refusals.tell(reason) }
        refused.append(RefusedSong(name: name, reason: error.songProblem))
    }

    /// What SoundCloud has said of the address.
    mutating func add(_ drafts: [TrackDraft]) { self.drafts += drafts.map { ($0.words.title, $0) } }

    mutating func refuse(_ field: FieldName, _ reason: SongReason) { errors.add(field, reason) }

    /// In the transaction that writes the songs. Throws `FinishedUpload.Problem`.
    func claimUploads(_ db: DatabaseConnection) throws { try FinishedUpload.claim(uploads, db) }

    /// After it.
    func discardUploads(in app: App) async { await FinishedUpload.discardFiles(of: uploads, in: app) }

    /// Files of the store that no row names. What cannot be removed goes with the next sweep.
    func discard(_ drafts: [TrackDraft], in app: App) async {
        let (store, keys) = (app.media, drafts.compactMap { $0.originalKey.flatMap { MediaKey($0) } })
        try? await app.mediaPool.run { for key in keys { try store.remove(key) } }
    }
}

extension SongInput {
    init(_ form: FormData) {
        self.init()
        address = form.text(.address)
        isShared = !form.text(.shared).isEmpty
        uploads = form.all(.uploads).filter { !$0.isEmpty }
    }
}
