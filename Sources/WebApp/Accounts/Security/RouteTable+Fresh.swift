import Auth
import HTTPServer
import Templates

/// What cannot be taken back, or hands out all that a member has, is done only by whoever has just proved whose account it is
/// (`Session.isFresh`): not by whoever finds an open browser.
extension RouteTable {
    /// - Parameter afterwards: where the question leads, where it is not here again: to the page with the link of a file.
    mutating func get(
        _ pattern: any PathPattern,
        fresh action: @escaping @Sendable (MemberVisit) async throws -> Response,
        afterwards: Route? = nil
    ) {
        get(
            pattern,
            member: { member in
                guard member.isFresh else { return member.askToConfirm(afterwards) }
                return try await action(member)
            }
        )
    }

    /// What was typed goes through the question, and is lost nowhere.
    mutating func post(
        _ pattern: any PathPattern,
        upload: FormLimit = .words,
        fresh action: @escaping @Sendable (MemberVisit, FormData) async throws -> Response
    ) {
        post(
            pattern,
            upload: upload,
            member: { member, form in
                guard member.isFresh else { return try member.askToConfirm(form) }
                return try await action(member, form)
            }
        )
    }
}

extension MemberVisit {
    /// Whether they have just proved whose account it is.
    var isFresh: Bool { session.isFresh(now: now) }

    /// To the question, which leads on to `next`, or back here.
    func askToConfirm(_ next: Route?) -> Response {
        let here = visit.request.path + (visit.request.head.query.map { "?" + $0 } ?? "")
        return redirect(to: .confirm(next: LocalPath(next?.path ?? here)?.description))
    }

    /// The question in the place of what a form would do, with the form kept.
    func askToConfirm(_ form: FormData) throws -> Response {
        let kept = KeptForm(path: visit.target, fields: form.sent, isMultipart: form.multipart != nil)
        let resume = try kept?.signed(visit) ?? ""
        return try ConfirmView(next: visit.pageBefore?.description, resume: resume)
            .response(self, status: .unprocessableContent).because("not asked within ten minutes")
    }
}
