/// The gzip coding (RFC 9110 section 8.4.1.3).
public enum Gzip {
    /// For what is made on each request. LEVELNOTE
    public static let responseLevel = 4
    /// For what is compressed once at start.
    public static let storedLevel = 9
    /// Under this many bytes a response fits into one packet anyway.
    public static let minBytes = 1_024

    /// The compressed form of `bytes`. Throws `HTTPError` 500 when zlib has no memory.
    public static func compress(_ bytes: [UInt8], level: Int = responseLevel) throws -> [UInt8] {
        var deflater = try Deflater(level: level, expectedBytes: bytes.count)
        return deflater.deflate(bytes, flush: .finish)
    }

    /// Whether content of this type is worth compressing; images, archives and fonts are compressed already.
    static func isWorthwhile(contentType: String) -> Bool {
        let essence = contentType.prefix { $0 != ";" && $0 != " " }.lowercased()
        return essence.hasPrefix("text/") || essence.hasSuffix("+json") || essence.hasSuffix("+xml")
            || worthwhileTypes.contains(essence)
    }

    private static let worthwhileTypes: Set = [
        "application/json", "application/javascript", "application/xml", "application/wasm", "image/x-icon",
        "image/vnd.microsoft.icon", "font/ttf", "font/otf",
    ]
}
