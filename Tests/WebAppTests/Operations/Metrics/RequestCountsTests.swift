import Foundation
import HTTPServer
import Testing

@testable import WebApp

/// Requests are counted by what was asked for, and none is lost.
struct RequestCountsTests {
    private static func exchange(
        _ method: HTTPServer.Method? = .get,
        _ status: Status = .ok,
        subject: Int = 1,
        nanoseconds: Int64 = 100
    ) -> Exchange {
        Exchange(
            method: method,
            path: "/secret/path",
            status: status,
            bytes: 1,
            duration: .seconds(9),
            thinking: .nanoseconds(nanoseconds),
            requestID: 1,
            failure: nil,
            subject: subject
        )
    }

    @Test func `nothing asked for is nothing told`() {
        #expect(RequestCounts(subjects: ["none", "/a"]).all.isEmpty)
    }

    @Test func `subjects, methods and classes of status are kept apart`() throws {
        let counts = RequestCounts(subjects: ["none", "/a"])
        for exchange in [
            Self.exchange(), Self.exchange(.head), Self.exchange(.post, .seeOther),
            Self.exchange(nil, .badRequest, subject: 0),
            Self.exchange(.get, .internalServerError),
        ] { counts.record(exchange) }
        let all = counts.all
        #expect(all.map { "\($0.subject) \($0.method)" } == ["none read", "/a read", "/a write"])
        #expect(all.map(\.statuses) == [[0, 0, 0, 1, 0], [0, 2, 0, 0, 1], [0, 0, 1, 0, 0]])
    }

    @Test func `a time at the end of a class is in it, and one without an end has its own class`() throws {
        let counts = RequestCounts(subjects: ["none", "/a"])
        for nanoseconds in [0, 500_000, 500_001, 10_000_000_000, 10_000_000_001, 3_600_000_000_000] as [Int64] {
            counts.record(Self.exchange(nanoseconds: nanoseconds))
        }
        let count = try #require(counts.all.first)
        #expect(count.times == [2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2])
        #expect(count.nanoseconds == 3_620_001_000_002)
    }

    @Test func `a time before the clock's beginning and a status of no class harm nothing`() throws {
        let counts = RequestCounts(subjects: ["none", "/a"])
        counts.record(Self.exchange(.get, Status(999), nanoseconds: -5))
        counts.record(Self.exchange(.get, Status(0)))
        #expect(counts.all.first?.statuses == [1, 0, 0, 0, 1])
    }

    @Test func `what many loops add at once is all there`() async {
        let counts = RequestCounts(subjects: ["none", "/a"])
        await withTaskGroup { group in
            for _ in 0..<8 {
                group.addTask { for _ in 0..<5_000 { counts.record(Self.exchange()) } }
            }
        }
        #expect(counts.all.first?.statuses == [0, 40_000, 0, 0, 0])
        #expect(counts.all.first?.nanoseconds == 4_000_000)
    }

    @Test func `every pattern of the site has a number of its own`() {
        let subjects = RouteTable.site.subjects
        #expect(Array(subjects.prefix(2)) == ["none", "files"])
        #expect(Set(subjects).count == subjects.count)
        #expect(Set(subjects.dropFirst(2)) == Set(RouteTable.site.entries.map(\.pattern)))
        for entry in RouteTable.site.entries {
            guard case .action(_, _, let subject) = RouteTable.site.match(entry.method, segments(entry.path.sample))
            else {
                Issue.record("\(entry.pattern)")
                continue
            }
            // Where an example fits two patterns, the nearer one has it.
            #expect(subjects[subject].split(separator: "/").count == entry.pattern.split(separator: "/").count)
        }
    }
}
