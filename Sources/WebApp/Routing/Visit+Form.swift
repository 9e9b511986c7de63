import Auth
import HTTPServer

extension Visit {
    /// Reads the form of a request that changes something: its origin first, then the body within `limit` bytes, then
    /// its token, which in a form with files must come before the first of them. Throws 403, 413, 415 or 400.
    func readForm(limit: Int, files: Bool) async throws -> Form {
        try checkOrigin()
        try request.body.check(limit: limit)
        if files, request["content-type"]?.lowercased().hasPrefix("multipart/form-data") == true {
            var limits = MultipartLimits()
            limits.totalBytes = limit
            limits.fileBytes = limit
            let form = try await MultipartForm.read(request, into: app.settings.data.uploads.path, limits: limits) {
                try checkToken($0)
            }
            return Form(fields: form.fields, multipart: form)
        }
        let fields = try await request.form(limit: limit)
        try checkToken(fields)
        return Form(fields: fields, multipart: nil)
    }

    /// Throws 403 for a form of another site.
    func checkOrigin() throws {
        guard
            app.address.originCheck.allows(
                origin: request["origin"],
                fetchSite: request["sec-fetch-site"],
                host: request["host"]
            )
        else { throw HTTPError(.forbidden, "the form comes from another site") }
    }

    private func checkToken(_ fields: FormFields) throws {
        guard let csrfSecret, csrfSecret.accepts(fields["csrf_token"]) else {
            throw HTTPError(.forbidden, "the form's token is missing or old")
        }
    }
}
