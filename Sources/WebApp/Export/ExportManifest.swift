/// What an export consists of, written last.
struct ExportManifest: Encodable {
    let formatVersion = 1
    let generatedAt: String
    /// In hexadecimal digits, by name.
    var sha256: [String: String] = [:]
    /// Pictures that were removed while the export was written.
    var missing: [String] = []

    // Names of files are no words of ours, so no strategy may turn them.
    private enum CodingKeys: String, CodingKey {
        case formatVersion = "format_version"
        case generatedAt = "generated_at"
        case sha256, missing
    }
}
