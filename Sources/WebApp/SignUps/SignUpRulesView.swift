import HTTPServer
import Models
import Templates

/// The page of who may come, perhaps with a form of it that was not taken.
struct SignUpRulesView {
    /// What was typed; `nil`: what holds.
    var form: SignUpRulesForm?
    var errors = FieldErrors.none
    var linkForm = SignUpLinkForm()
    var linkErrors = FieldErrors.none

    func response(_ visitor: OperatorVisit, status: Status = .ok) throws -> Response {
        let before = try visitor.member.visit.query[.before].flatMap { Int64($0) }
        let (rules, page, unconfirmed) = try visitor.app.database.read { db in
            (
                try SignUpRules.current(db), try SignUpLink.page(before: before, now: visitor.now, db),
                try SignUpRequest.unconfirmedCount(db)
            )
        }
        var form = form ?? SignUpRulesForm(rules)
        form.version = rules.version
        return visitor.page(status: status) { [form] in
            SignUpRulesPage(
                context: $0,
                form: form,
                errors: errors,
                unconfirmed: unconfirmed,
                links: SignUpLinkList(links: page.links, hasMore: page.hasMore, isContinued: before != nil),
                linkForm: linkForm,
                linkErrors: linkErrors
            )
        }
    }
}
