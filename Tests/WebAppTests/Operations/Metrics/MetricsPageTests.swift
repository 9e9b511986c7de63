import Auth
import Foundation
import HTTPServer
import Models
import Testing

@testable import WebApp

/// Who may read metrics on the site's own port, and what stands in them.
struct MetricsPageTests {
    private static let local = AddressRanges(["127.0.0.1", "10.0.0.0/8"])

    @Test func `without anybody's word there is no such page`() async throws {
        try await withApp(demo: false) { test in
            let (refused, unknown) = (try await test.get("/metrics"), try await test.get("/metrix"))
            #expect(refused.status == .notFound)
            #expect(refused.reason == unknown.reason)
        }
    }

    @Test func `clients of the addresses that were named may read it, and nobody else`() async throws {
        try await withApp(demo: false, metricsAllowed: Self.local) { test in
            for address in ["127.0.0.1", "10.9.8.7", "::ffff:10.9.8.7"] {
                let answer = try await test.browser(address).get("/metrics")
                #expect(answer.status == .ok)
                #expect(answer["Content-Type"] == "text/plain; version=0.0.4; charset=utf-8")
                #expect(answer["Cache-Control"] == "no-store")
            }
            for address in ["127.0.0.2", "192.0.2.1", "::1", "unknown"] {
                #expect(try await test.browser(address).get("/metrics").status == .notFound)
            }
        }
    }

    @Test(arguments: ["X-Forwarded-For", "Forwarded", "Via", "X-Real-IP"])
    func `what a proxy hands on that nobody believes is from nobody who was named`(field: String) async throws {
        try await withApp(demo: false, metricsAllowed: Self.local) { test in
            let fields: KeyValuePairs = [field: "10.9.8.7"]
            let status = try await test.client.get("/metrics", headers: fields).status
            #expect(status == .notFound)
        }
    }

    @Test func `it is only read`() async throws {
        try await withApp(demo: false, metricsAllowed: Self.local) { test in
            let status = try await test.client.send(.post, "/metrics").status
            #expect(status == .methodNotAllowed)
        }
    }

    @Test func `it tells of accounts, jobs, pools, mails and room, and of nobody by name`() async throws {
        try await withApp(demo: false, metricsAllowed: Self.local, freeBytes: { _ in 12_345 }) { test in
            try await test.signUp(.ada)
            let text = try await test.get("/metrics").text
            let lines = text.split(separator: "\n").map(String.init)
            for line in [
                "hereabouts_nodes{kind=\"serve\"} 1", "hereabouts_nodes{kind=\"work\"} 0",
                "hereabouts_accounts 1", "hereabouts_sign_ups_total 1", "hereabouts_disk_free_bytes 12345",
                "hereabouts_database_readable 1", "hereabouts_jobs{kind=\"mail-confirmation\",state=\"due\"} 1",
                "hereabouts_job_oldest_due_age_seconds{lane=\"account\"} 0",
                "hereabouts_mails_total{outcome=\"sent\"} 0",
                "hereabouts_pushes_total{outcome=\"gone\"} 0", "hereabouts_event_streams{hub=\"notices\"} 0",
                "hereabouts_pool_waiting{pool=\"mails\"} 0", "hereabouts_pool_refused_total{pool=\"videos\"} 0",
                "hereabouts_http_connection_troubles_total{reason=\"per_address\"} 0",
                "hereabouts_build_info{version=\"\(Version.current)\"} 1", "hereabouts_media_bytes{kind=\"songs\"} 0",
            ] { #expect(lines.contains(line), "\(line)") }
            #expect(!lines.contains { $0.hasPrefix("hereabouts_last_backup") })
            for word in ["lovelace", "Tester", "@"] { #expect(!text.contains(word)) }
        }
    }

    @Test func `what the database says is read once in ten seconds, however often somebody asks`() async throws {
        try await withApp(demo: false, metricsAllowed: Self.local) { test in
            try await test.signUp(.ada)
            func accounts() async throws -> Bool {
                try await test.get("/metrics").text.contains("\nhereabouts_accounts 2\n")
            }
            #expect(try await !accounts())
            try await test.signUp(.bo, in: test.browser())
            #expect(try await !accounts())
            test.clock?.advance(9)
            #expect(try await !accounts())
            test.clock?.advance(1)
            #expect(try await accounts())
            // The age of a job goes on by the clock meanwhile.
            test.clock?.advance(5)
            #expect(try await test.get("/metrics").text.contains("due_age_seconds{lane=\"account\"} 15\n"))
        }
    }

    @Test func `a database that cannot be read is told, and all that is not in it`() async throws {
        try await withApp(demo: false, metricsAllowed: Self.local, isOnFile: true) { test in
            let data = try test.data
            test.app.database.close()
            for file in data.databaseFiles { try? FileManager.default.removeItem(at: file) }
            try Data(repeating: 7, count: 8_192).write(to: data.database)
            let broken = try await test.get("/metrics").text
            #expect(broken.contains("\nhereabouts_database_readable 0\n"))
            #expect(!broken.contains("hereabouts_accounts"))
            #expect(broken.contains("\nhereabouts_disk_free_bytes "))
        }
    }

    @Test func `the last backup is told once there is one`() async throws {
        try await withApp(demo: false, metricsAllowed: Self.local) { test in
            let now = test.app.clock()
            try await test.app.database.write {
                try LastBackup(madeAt: now - 60, folder: "/mnt/x", byteCount: 77).keep(now: now, $0)
            }
            let text = try await test.get("/metrics").text
            #expect(text.contains("\nhereabouts_last_backup_timestamp_seconds \(now - 60)\n"))
            #expect(text.contains("\nhereabouts_last_backup_size_bytes 77\n"))
            #expect(!text.contains("/mnt/x"))
        }
    }

    @Test func `a mail counts as what came of it`() async throws {
        let tally = Tally<MailResult>()
        let errors: [(any Error)?] = [
            nil, MailError.temporary(reason: "x"), MailError.permanent(reason: "y"), MailError.malformed(field: "z"),
        ]
        for error in errors {
            let mailer = Mailer { _, _ in if let error { throw error } }.counting(in: tally, as: .sent)
            try? mailer.send(.sample(), 0)
        }
        #expect(
            tally.all.map { "\($0.key) \($0.count)" } == ["sent 1", "kept 0", "delayed 1", "refused 1", "failed 1"]
        )
    }

    @Test func `a pool tells what it has sent away`() async throws {
        let pool = WorkPool(threads: 1, maxWaiting: 0, maxPerShare: 1)
        let (gate, started) = (DispatchSemaphore(value: 0), Latch())
        async let running: Void = pool.run(share: "a") {
            started.open()
            gate.wait()
        }
        await started.opened()
        #expect(pool.counts == WorkPoolCounts(threads: 1, running: 1, waiting: 0, mostWaiting: 0, refused: 0))
        await #expect(throws: HTTPError.self) { try await pool.run(share: "a") {} }
        await #expect(throws: HTTPError.self) { try await pool.run {} }
        #expect(pool.counts.refused == 2)
        gate.signal()
        try await running
        pool.close()
        #expect(pool.counts.running == 0)
    }
}
