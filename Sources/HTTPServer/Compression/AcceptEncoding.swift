/// What a client says about codings (RFC 9110 section 12.5.3).
enum AcceptEncoding {
    /// Whether gzip is acceptable and at least as welcome as no coding. Without the field, or with one that is not
    /// understood, the answer is no.
    static func prefersGzip(_ field: String?) -> Bool {
        guard let field else { return false }
        // What nearly every browser sends, without a look at its parts.
        if field == "gzip, deflate, br, zstd" || field == "gzip, deflate, br" { return true }
        var gzip: Int?
        var identity: Int?
        var any: Int?
        for element in field.utf8.split(separator: 0x2C) {
            guard let (coding, quality) = WeightedElement.read(element) else { continue }
            switch coding {
            case "gzip", "x-gzip": gzip = max(gzip ?? 0, quality)
            case "identity": identity = quality
            case "*": any = quality
            default: break
            }
        }
        guard let gzipQuality = gzip ?? any, gzipQuality > 0 else { return false }
        // Identity that nobody named ranks below every named coding, however small its weight.
        return gzipQuality >= identity ?? 0
    }
}
