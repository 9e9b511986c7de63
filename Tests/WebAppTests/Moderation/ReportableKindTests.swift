import HTTPServer
import Models
import Testing

@testable import Templates
@testable import WebApp

/// What the site knows of each kind of thing that can be reported.
struct ReportableKindTests {
    private func subject(_ kind: ModerationSubject.Kind) throws -> ModerationSubject {
        let code = try #require(EventCode(Paths.example("code")))
        return ModerationSubject(
            kind: kind,
            number: 7,
            title: "Football",
            maker: Author(id: AccountID(rawValue: 7), username: "ada.l", name: nil, photoKey: nil),
            code: code,
            post: code,
            place: PlaceID(.node, 123)
        )
    }

    @Test func `each has words and addresses, and none twice`() throws {
        #expect(ReportableKinds.all.map(\.kind) == ModerationSubject.Kind.allCases)
        let words = ReportableKinds.all.flatMap { [$0.noun, $0.erased] }
        #expect(Set(words).count == words.count)
        let reports = try ModerationSubject.Kind.allCases.map { try subject($0).report }
        #expect(Set(reports).count == reports.count)
    }

    @Test(arguments: ModerationSubject.Kind.allCases)
    func `each is reported by the form that its address is mounted for`(kind: ModerationSubject.Kind) throws {
        let address = try subject(kind).report.path
        for subject in ReportSubject.all where subject.kind == kind { #expect(subject.path.sample == address) }
        for method in [Method.get, .post] {
            guard case .action = RouteTable.site.match(method, segments(address)) else {
                Issue.record("\(method.rawValue) \(address)")
                continue
            }
        }
    }

    @Test func `a feature says of each how it is found, and of posts a form for guests`() {
        let found = Features.web.flatMap(\.reports).map(\.kind)
        #expect(Set(found).count == found.count)
        #expect(
            ReportSubject.all.map(\.kind) == ModerationSubject.Kind.allCases.filter { $0 != .post && $0 != .message }
        )
        #expect(ReportSubject.all.count == found.count)
    }
}
