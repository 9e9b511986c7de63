import Models
import Testing

@testable import Templates
@testable import WebApp

/// One list names the features, and each module finds in a feature what is its own.
struct FeatureTests {
    @Test func `each feature answers visitors`() {
        #expect(Features.web.map { "\(type(of: $0))" } == Features.all.map { "\(type(of: $0))" })
    }

    @Test func `none is listed twice, nor is what it keeps in the database`() {
        let names = Features.all.map { "\(type(of: $0))" }
        let tables = Features.all.flatMap { $0.content.map(\.table) + $0.otherTables.keys }
        #expect(names.count == Set(names).count)
        #expect(tables.count == Set(tables).count)
    }

    @Test func `a feature says what is reported of it where it says how that is found`() {
        for feature in Features.web {
            let kinds = (feature as? any PageFeature)?.reportables.map(\.kind) ?? []
            #expect(kinds == feature.content.compactMap(\.kind), "\(type(of: feature))")
            // Posts and messages have forms of their own, which guests may send too.
            #expect(
                feature.reports.map(\.kind) == kinds.filter { ![.post, .message].contains($0) },
                "\(type(of: feature))"
            )
        }
    }
}
