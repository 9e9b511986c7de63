/// A whole multipart form: its fields as text, its files on disk. The files are removed with the last reference to
/// them; `TemporaryFile.move(to:)` keeps one.
public struct MultipartForm: Sendable {
    public struct File: Sendable {
        public let part: MultipartPart
        public let size: Int
        public let content: TemporaryFile
    }

    public private(set) var fields = FormFields()
    /// Without the file fields that were left empty.
    public private(set) var files: [File] = []

    /// The first file of the field `name`.
    public func file(_ name: String) -> File? { files.first { $0.part.name == name } }

    /// Reads the form, with at most one chunk of a file in memory; files go to `directory`.
    ///
    /// `beforeFiles` sees the fields that came so far before the first file is created, and at the latest at the end of
    /// the form; when it throws (a bad CSRF token), nothing has been written. It is called exactly once.
    /// Throws as `MultipartReader` does, and `SystemError` when a file cannot be written.
    public static func read(
        _ request: Request,
        into directory: String,
        limits: MultipartLimits = MultipartLimits(),
        beforeFiles: (FormFields) throws -> Void
    ) async throws -> MultipartForm {
        var reader = try MultipartReader(request, limits: limits)
        var form = MultipartForm()
        var isAccepted = false
        while let part = try await reader.nextPart() {
            guard part.isFile else {
                form.fields.append(part.name, try await reader.text())
                continue
            }
            if !isAccepted { try beforeFiles(form.fields) }
            isAccepted = true
            if let file = try await reader.file(part, in: directory) { form.files.append(file) }
        }
        if !isAccepted { try beforeFiles(form.fields) }
        return form
    }
}

extension MultipartReader {
    /// Writes the rest of the current part to a temporary file; `nil` for an empty file field (no name, no content).
    fileprivate mutating func file(_ part: MultipartPart, in directory: String) async throws -> MultipartForm.File? {
        var next = try await nextBytes()
        if next == nil, part.filename?.isEmpty == true { return nil }
        let content = try TemporaryFile(in: directory)
        var size = 0
        while let bytes = next {
            try content.write(bytes)
            size += bytes.count
            next = try await nextBytes()
        }
        return MultipartForm.File(part: part, size: size, content: content)
    }
}
