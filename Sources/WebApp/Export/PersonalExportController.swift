import HTTPServer
import Models
import Templates

/// Everything that a member has written, as a ZIP file (B15).
enum PersonalExportController {
    @Sendable static func show(_ member: MemberVisit) async throws -> Response {
        try await member.visit.personalExport(of: member.account.id)
    }
}

extension Visit {
    /// For whoever has shown whose it is.
    func personalExport(of account: AccountID) async throws -> Response {
        let (app, now, media, share) = (app, now, app.media, share)
        let pass: ExportGate.Pass
        do throws(ExportGate.Refusal) { pass = try app.exportGate.enter(account, now: now) } catch {
            return exportsAreBusy(error)
        }
        let export = try await app.pool.run(share: share) {
            try app.database.read { try PersonalExport(of: account, now: now, app, $0) }
        }
        return Response(
            headers: .download("hereabouts-export.zip", "application/zip"),
            body: .stream { writer in
                defer { pass.leave() }
                try await export.write(from: media, to: writer)
            }
        )
    }

    func exportsAreBusy(_ refusal: ExportGate.Refusal) -> Response {
        let status: Status = refusal == .isFull ? .serviceUnavailable : .tooManyRequests
        var response = page(status: status) {
            ErrorPage(context: $0, status: status.code, words: refusal == .isFull ? .exportsWait : .exportIsRunning)
        }.because(refusal == .isFull ? "too many exports are running" : "an export of theirs is running")
        response.headers["Retry-After"] = "30"
        return response
    }
}
