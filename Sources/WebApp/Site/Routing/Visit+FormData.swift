import Auth
import HTTPServer

extension Visit {
    /// Reads the form of a request that changes something and hands it to `action`: its origin first, then the body
    /// within `limit`, then its token, which in a form with files must come before the first of them. A form of ours whose
    /// token is old is offered for sending again, and one that is sent twice is answered once. Throws 403, 413, 415 or 400, and
    /// `FormTooLarge`.
    /// - Parameter keepsFiles: whether the form's files are of any use; else they are read and thrown away.
    func taking(
        _ limit: FormLimit,
        keepsFiles: Bool = true,
        _ action: @Sendable (Visit, FormData) async throws -> Response
    ) async throws -> Response {
        try checkOrigin()
        let form: FormData
        do {
            form = try await self.form(limit, keepsFiles: keepsFiles)
        } catch {
            throw FormTooLarge(error, limit) ?? error
        }
        // The form may have come for minutes, and nobody is taken for whom they were when it began. What came with its head was read
        // without a wait; files go to the disk meanwhile.
        if request.body.hasWaited || isMultipart {
            let again = try Visit(request: request, app: app)
            guard again.hasSession(of: self) else { return again.offerToSendAgain(form.sent) }
        }
        guard hasToken(form.sent) else { return offerToSendAgain(form.sent) }
        return try await once(form) { try await action(self, form) }
    }

    /// The form as it came; without its files where its token was not good before the first of them.
    private func form(_ limit: FormLimit, keepsFiles: Bool) async throws -> FormData {
        try request.body.check(limit: limit.bytes)
        guard limit.mayHaveFiles, isMultipart else {
            return FormData(path: request.path, fields: try await request.form(limit: limit.wordBytes), multipart: nil)
        }
        let form = try await MultipartForm.read(
            request,
            into: app.uploads,
            for: share,
            limits: limits(limit),
            disk: disk
        ) { fields in
            // Whoever has no page of ours open has nothing typed to lose, and sends no more.
            guard hasToken(fields) || isFromOurPage else { throw Self.badToken }
            return keepsFiles && hasToken(fields)
        }
        return FormData(path: request.path, fields: form.fields, multipart: form)
    }

    /// Whether both carry the same session, which may do the same.
    private func hasSession(of other: Visit) -> Bool {
        let (own, others) = (signedIn ?? held?.signedIn, other.signedIn ?? other.held?.signedIn)
        return own?.session.digest == others?.session.digest && held?.lack == other.held?.lack
    }

    var isMultipart: Bool { request["content-type"]?.lowercased().hasPrefix("multipart/form-data") == true }

    func limits(_ limit: FormLimit) -> MultipartLimits {
        var limits = MultipartLimits()
        (limits.totalBytes, limits.fileBytes) = (limit.bytes, limit.fileBytes)
        limits.allFieldBytes = max(limits.allFieldBytes, limit.wordBytes)
        limits.fieldBytes = max(limits.fieldBytes, limit.wordBytes / 4)
        return limits
    }

    /// Writes a piece of a form's file beside the event loop; a disk that is full, or would be, is a 507.
    private var disk: MultipartForm.Disk {
        let (uploads, share) = (app.resumable, share)
        return MultipartForm.Disk { work in
            try await uploads.pool.run(share: share) {
                try uploads.files.checkRoom(for: 0)
                try UploadFiles.explainingFullDisk(work)
            }
        }
    }

    /// Whether a browser says that one of our pages sent this; programs say nothing. `checkOrigin` has let it pass.
    var isFromOurPage: Bool { request["origin"] != nil || request["sec-fetch-site"] != nil }

    static let badToken = HTTPError(.forbidden, "the form's token is missing or old")

    private func hasToken(_ fields: FormFields) -> Bool { csrfSecret?.accepts(fields[.csrfToken]) == true }

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
}
