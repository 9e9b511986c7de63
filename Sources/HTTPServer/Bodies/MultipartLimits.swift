/// How much of a multipart body is accepted; what goes beyond is answered 413.
public struct MultipartLimits: Sendable {
    /// The limit of the whole body, boundaries and headers included.
    public var totalBytes: Int
    /// The limit of one part that is not a file.
    public var fieldBytes: Int
    /// The limit of all parts together that are no files: they are kept in memory.
    public var allFieldBytes: Int
    /// The limit of one part that is a file.
    public var fileBytes: Int
    public var parts: Int

    public init(
        totalBytes: Int = 32 << 20,
        fieldBytes: Int = 64 << 10,
        allFieldBytes: Int = 128 << 10,
        fileBytes: Int = 32 << 20,
        parts: Int = 100
    ) {
        self.totalBytes = totalBytes
        self.fieldBytes = fieldBytes
        self.allFieldBytes = allFieldBytes
        self.fileBytes = fileBytes
        self.parts = parts
    }
}
