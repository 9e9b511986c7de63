import HTTPServer
import Models
import Templates

/// Where members report a kind of thing, and which one the address of that form names. Each feature says so of its own.
/// What somebody cannot see they cannot report: it is not found.
struct ReportSubject: Sendable {
    let kind: ModerationSubject.Kind
    /// Where the form is.
    let path: any PathPattern
    private let search: @Sendable (MemberVisit) async throws -> ModerationSubject?

    init(
        _ kind: ModerationSubject.Kind,
        at path: any PathPattern,
        _ search: @escaping @Sendable (MemberVisit) async throws -> ModerationSubject?
    ) {
        (self.kind, self.path, self.search) = (kind, path, search)
    }

    /// Throws 404 for nothing, and for what is the member's own.
    func find(_ member: MemberVisit) async throws -> ModerationSubject {
        guard let subject = try await search(member), subject.maker?.id != member.account.id else {
            throw HTTPError(.notFound, "nothing that can be reported")
        }
        return subject
    }
}

extension ReportSubject {
    /// All that features report, in the order in which `Content.all` has their kinds.
    static let all: [ReportSubject] = {
        let subjects = Features.web.flatMap(\.reports)
        return ModerationSubject.Kind.allCases.flatMap { kind in subjects.filter { $0.kind == kind } }
    }()
}
