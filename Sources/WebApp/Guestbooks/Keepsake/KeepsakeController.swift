import Auth
import HTTPServer
import Models

/// A whole book as a ZIP file, for whoever may read it, and for all others what they have posted themselves (B11).
enum KeepsakeController {
    @Sendable static func show(_ visit: Visit) async throws -> Response {
        let book = try BookVisit(visit, to: .takeOwn)
        guard book.found.takesAlong(at: book.now) else { throw HTTPError(.notFound, "nothing to take along") }
        let holder: ExportGate.Holder =
            if let account = book.found.account { .member(account) } else { .guest(book.found.guest?.id ?? 0) }
        let network = book.found.account == nil ? NetworkName.throttled(visit.clientAddress) : nil
        let pass: ExportGate.Pass
        do throws(ExportGate.Refusal) {
            pass = try book.app.keepsakeGate.enter(holder, in: network, now: book.now)
        } catch {
            return visit.exportsAreBusy(error)
        }
        return Response(
            headers: .download("keepsake.zip", "application/zip"),
            body: .stream { writer in
                defer { pass.leave() }
                try await Keepsake(book: book).write(to: writer)
            }
        )
    }
}
