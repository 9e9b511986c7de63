/// A whole multipart form: its fields as text, its files on disk. The files are removed with the last reference to
/// them; `TemporaryFile.move(to:)` keeps one.
public struct MultipartForm: Sendable {
    public struct File: Sendable {
        public let part: MultipartPart
        public let size: Int
        public let content: TemporaryFile
        let space: UploadSpace
    }

    public private(set) var fields = FormFields()
    /// Without the file fields that were left empty.
    public private(set) var files: [File] = []

    /// Who runs what waits for the disk.
    public struct Disk: Sendable {
        /// Returns when the work is done.
        let run: @Sendable (@escaping @Sendable () throws -> Void) async throws -> Void

        public init(run: @escaping @Sendable (@escaping @Sendable () throws -> Void) async throws -> Void) {
            self.run = run
        }

        /// Whoever reads the form waits.
        public static let waiting = Disk { try $0() }
    }

    /// The first file of the field `name`.
    public func file(_ name: String) -> File? { files.first { $0.part.name == name } }

    /// Reads the form, with at most one chunk of a file in memory; files go to `folder`, where they
    /// count for `share`, by way of `disk`.
    ///
    /// `keepsFiles` sees the fields that came so far before the first file is created. When it says no (a bad CSRF
    /// token), the files are read and thrown away, and the fields behind them are still there; when it throws, nothing
    /// more is read. It is called exactly once: at the end of a form without files.
    /// Throws as `MultipartReader` does, 503 when the folder is full, and `SystemError` when a file cannot be written.
    public static func read(
        _ request: Request,
        into folder: UploadFolder,
        for share: String = "",
        limits: MultipartLimits = MultipartLimits(),
        disk: Disk = .waiting,
        keepsFiles: (FormFields) throws -> Bool = { _ in true }
    ) async throws -> MultipartForm {
        var reader = try MultipartReader(request, limits: limits)
        var form = MultipartForm()
        var isKeeping: Bool?
        while let part = try await reader.nextPart() {
            guard part.isFile else {
                form.fields.append(part.name, try await reader.text())
                continue
            }
            let keeps = try isKeeping ?? keepsFiles(form.fields)
            isKeeping = keeps
            // The reader passes over what is not asked for.
            guard keeps else { continue }
            let space = UploadSpace(in: folder, for: share)
            if let file = try await reader.file(part, in: space, folder, disk) { form.files.append(file) }
        }
        if isKeeping == nil { _ = try keepsFiles(form.fields) }
        return form
    }
}

extension MultipartReader {
    /// Writes the rest of the current part to a temporary file; `nil` for an empty file field (no name, no content).
    fileprivate mutating func file(
        _ part: MultipartPart,
        in space: UploadSpace,
        _ folder: UploadFolder,
        _ disk: MultipartForm.Disk
    ) async throws -> MultipartForm.File? {
        var next = try await nextBytes()
        if next == nil, part.filename?.isEmpty == true { return nil }
        let content = try TemporaryFile(in: folder.path, owner: folder.owner)
        var size = 0
        while let bytes = next {
            try space.grow(by: bytes.count)
            try await disk.run { try content.write(bytes) }
            size += bytes.count
            next = try await nextBytes()
        }
        return MultipartForm.File(part: part, size: size, content: content, space: space)
    }
}
