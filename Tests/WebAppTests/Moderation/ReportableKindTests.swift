import Models
import Templates
import Testing

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

    @Test(arguments: ModerationSubject.Kind.allCases)
    func `each is reported by the form that its address is mounted for`(kind: ModerationSubject.Kind) throws {
        let pattern = ReportableKind(kind).report
        #expect(try subject(kind).report.path == pattern.sample)
        let methods = RouteTable.site.entries.filter { $0.pattern == pattern.rawValue }.map(\.method)
        #expect(methods == [.get, .post])
    }

    @Test func `each has a form of its own, and all but posts are for members alone`() {
        let kinds = ModerationSubject.Kind.allCases
        #expect(Set(kinds.map { ReportableKind($0).report.rawValue }).count == kinds.count)
        #expect(kinds.filter { ReportSubject.of($0) == nil } == [.post])
    }
}
