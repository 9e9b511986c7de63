extension RequestHead {
    /// The path split at its slashes, each piece then percent-decoded: `/a%2Fb/c` has the two segments `a/b` and `c`.
    /// A slash at the end leaves an empty last segment, so `/a` is `["a"]`, `/a/` is `["a", ""]` and `/` is `[""]`.
    /// Nothing is resolved: `..` is a segment like any other.
    ///
    /// Throws 400 for malformed percent-encoding and for segments that are not UTF-8 or have a NUL.
    public var segments: [String] {
        get throws {
            let path = bytes[pathRange]
            let relative = path.first == ASCII.slash ? path.dropFirst() : path
            return try relative.split(separator: ASCII.slash, omittingEmptySubsequences: false)
                .map { try PercentDecoding.text($0, plusIsSpace: false) }
        }
    }

    /// The fields of the query, decoded as `application/x-www-form-urlencoded`; empty without a query.
    /// Throws 400 when it is malformed or has more than `maxFields` fields.
    public func queryFields(maxFields: Int = FormFields.defaultMaxFields) throws -> FormFields {
        guard let queryRange else { return FormFields() }
        return try FormFields(urlEncoded: bytes[queryRange], maxFields: maxFields)
    }
}

extension Request {
    public var path: String { head.path }

    /// See `RequestHead.segments`.
    public var segments: [String] { get throws { try head.segments } }

    /// See `RequestHead.queryFields(maxFields:)`.
    public var queryFields: FormFields { get throws { try head.queryFields() } }
}
