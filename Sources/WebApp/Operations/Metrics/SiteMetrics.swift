import Foundation
import HTTPServer
import Models

/// Everything that is told to whoever watches the site, family by family. No name, address or position of anybody is in it.
struct SiteMetrics {
    let app: App
    /// `nil` where the database cannot be read.
    let stored: StoredReading?

    var text: String {
        var text = MetricsText()
        addProgram(to: &text)
        addRequests(to: &text)
        addConnections(to: &text)
        addPools(to: &text)
        addDeliveries(to: &text)
        addDisk(to: &text)
        addStored(to: &text)
        return text.text
    }

    private func addProgram(to text: inout MetricsText) {
        let process = ProcessReading()
        text.begin("hereabouts_build_info", .gauge, "Which version runs; always 1.")
        text.sample("hereabouts_build_info", [("version", Version.current)], 1)
        let start = app.metrics.startedAt
        text.single("process_start_time_seconds", .gauge, "When the process began, in Unix time.", start)
        text.single("process_cpu_seconds_total", .counter, "Time of all cores together.", process.cpuSeconds)
        let readings: [(String, String, Int?)] = [
            ("process_resident_memory_bytes", "Memory with pages of mapped files.", process.residentBytes),
            ("hereabouts_memory_anonymous_bytes", "Memory without pages of files.", process.anonymousBytes),
            ("process_open_fds", "Open descriptors.", process.openDescriptors),
            ("process_max_fds", "Descriptors that may be open.", process.maxDescriptors),
        ]
        for (name, help, value) in readings { if let value { text.single(name, .gauge, help, Double(value)) } }
    }

    private func addRequests(to text: inout MetricsText) {
        let counts = app.metrics.requests.all
        guard !counts.isEmpty else { return }
        let (total, time) = ("hereabouts_http_requests_total", "hereabouts_http_request_duration_seconds")
        text.begin(total, .counter, "Answered requests by pattern of address; none: no address of the site.")
        for count in counts {
            for (index, number) in count.statuses.enumerated() where number > 0 {
                text.sample(total, Self.labels(count) + [("status", "\(index + 1)xx")], Double(number))
            }
        }
        text.begin(time, .histogram, "From the request's head to the answer that is about to be sent.")
        for count in counts { add(time, count, to: &text) }
    }

    private static func labels(_ count: RequestCounts.Count) -> MetricsText.Labels {
        [("route", count.subject), ("method", count.method.rawValue)]
    }

    private func add(_ name: String, _ count: RequestCounts.Count, to text: inout MetricsText) {
        let (labels, bounds) = (Self.labels(count), RequestCounts.bounds.map { MetricsText.number(Double($0) / 1e9) })
        var sum: UInt64 = 0
        for (number, bound) in zip(count.times, bounds + ["+Inf"]) {
            sum += number
            text.sample(name + "_bucket", labels + [("le", bound)], Double(sum))
        }
        text.sample(name + "_sum", labels, Double(count.nanoseconds) / 1e9)
        text.sample(name + "_count", labels, Double(sum))
    }

    private func addConnections(to text: inout MetricsText) {
        if let (open, most) = app.metrics.openConnections {
            text.single("hereabouts_http_connections", .gauge, "Open connections of clients.", Double(open))
            text.single("hereabouts_http_connections_limit", .gauge, "As many may be open.", Double(most))
        }
        text.family(
            "hereabouts_http_connection_troubles_total",
            .counter,
            "Connections that met a limit: closed (per_address, no_proxy_header) or waiting (all).",
            by: "reason",
            app.metrics.troubles.all.map { (Self.name($0.key), Double($0.count)) }
        )
        text.family(
            "hereabouts_event_streams",
            .gauge,
            "Open event streams.",
            by: "hub",
            [
                ("notices", Double(app.noticeHub.streams)), ("guestbooks", Double(app.guestbookHub.streams)),
                ("talks", Double(app.talkHub.streams)),
                ("zones", Double(app.zoneHub.streams)),
            ]
        )
        let most = Double(app.settings.mostStreams)
        text.single("hereabouts_event_streams_limit", .gauge, "As many may be open at each hub.", most)
    }

    private static func name(_ trouble: ConnectionTrouble) -> String {
        switch trouble {
        case .perAddress: "per_address"
        case .all: "all"
        case .noProxyHeader: "no_proxy_header"
        }
    }

    private func addPools(to text: inout MetricsText) {
        let counts = app.pools.map { (name: $0.name, counts: $0.pool.counts) }
        let families: [(String, MetricsText.Kind, String, (WorkPoolCounts) -> Int)] = [
            ("hereabouts_pool_threads", .gauge, "Threads of a pool of slow work.", { $0.threads }),
            ("hereabouts_pool_running", .gauge, "Threads that work.", { $0.running }),
            ("hereabouts_pool_waiting", .gauge, "What waits for a thread.", { $0.waiting }),
            ("hereabouts_pool_waiting_limit", .gauge, "As much may wait.", { $0.mostWaiting }),
            ("hereabouts_pool_refused_total", .counter, "Work sent away with 503, as too much waited.", { $0.refused }),
        ]
        for (name, kind, help, value) in families {
            text.family(name, kind, help, by: "pool", counts.map { ($0.name, Double(value($0.counts))) })
        }
    }

    private func addDeliveries(to text: inout MetricsText) {
        let (mails, pushes) = (app.metrics.mails.all, app.metrics.pushes.all)
        text.family(
            "hereabouts_mails_total",
            .counter,
            "Tries to send a mail, by what came of them; kept: written to the outbox.",
            by: "outcome",
            mails.map { ($0.key.rawValue, Double($0.count)) }
        )
        text.family(
            "hereabouts_pushes_total",
            .counter,
            "Tries to push a message to a browser, by what came of them.",
            by: "outcome",
            pushes.map { ($0.key.rawValue, Double($0.count)) }
        )
        text.family(
            "hereabouts_policy_reports_total",
            .counter,
            "What the policy of a page has kept browsers from, as they say, by what it was.",
            by: "directive",
            app.metrics.policyReports.all.map { ($0.key.rawValue, Double($0.count)) }
        )
        let signUps = app.metrics.signUps.all.map(\.count).reduce(0, +)
        text.single("hereabouts_sign_ups_total", .counter, "New accounts since the start.", Double(signUps))
    }
}
