extension Request {
    /// The fields of an `application/x-www-form-urlencoded` body of at most `limit` bytes.
    ///
    /// Throws 415 for another content type, 413 for a larger body (before anything is read, if its length was declared)
    /// and 400 for a malformed one or one with more than `maxFields` fields.
    public func form(limit: Int = 65_536, maxFields: Int = FormFields.defaultMaxFields) async throws -> FormFields {
        let type = self["content-type"].flatMap(MediaType.init)
        guard type?.essence == "application/x-www-form-urlencoded" else {
            throw HTTPError(.unsupportedMediaType, "a urlencoded form was expected")
        }
        let bytes = try await body.collect(limit: limit)
        return try FormFields(urlEncoded: bytes[...], maxFields: maxFields)
    }
}
