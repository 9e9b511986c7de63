import Testing

@testable import WebApp

/// The text that Prometheus reads, letter by letter.
struct MetricsTextTests {
    @Test func `a family has its help, its type and its samples`() {
        var text = MetricsText()
        text.family("a_total", .counter, "What.", by: "kind", [("x", 1), ("y", 2.5)])
        #expect(
            text.text
                == "# HELP a_total What.\n# TYPE a_total counter\na_total{kind=\"x\"} 1\na_total{kind=\"y\"} 2.5\n"
        )
    }

    @Test func `a family without samples is left out`() {
        var text = MetricsText()
        text.family("a", .gauge, "What.", by: "kind", [])
        #expect(text.text.isEmpty)
    }

    @Test func `values of labels and helps are escaped, each as the format has it`() {
        var text = MetricsText()
        text.begin("a", .gauge, "One \"two\" \\ three\nfour.")
        text.sample("a", [("k", "\"\\\n"), ("l", "ä {}")], 0)
        #expect(text.text.contains("# HELP a One \"two\" \\\\ three\\nfour.\n"))
        #expect(text.text.hasSuffix("a{k=\"\\\"\\\\\\n\",l=\"ä {}\"} 0\n"))
    }

    @Test(arguments: [
        (0.0, "0"), (-3, "-3"), (0.0005, "0.0005"), (2.5, "2.5"), (1_795_890_600, "1795890600"), (1e18, "1e+18"),
        (.infinity, "+Inf"), (-.infinity, "-Inf"), (.nan, "NaN"),
    ])
    func `numbers are those that Prometheus reads`(value: Double, text: String) {
        #expect(MetricsText.number(value) == text)
    }

    @Test func `memory is read from what the system tells of the process`() {
        let status = "Name:\tx\nVmRSS:\t  411000 kB\nRssAnon:\t   59012 kB\n"
        #expect(ProcessReading.bytes("RssAnon", in: status) == 59_012 * 1_024)
        #expect(ProcessReading.bytes("VmRSS", in: status) == 411_000 * 1_024)
        #expect(ProcessReading.bytes("RssFile", in: status) == nil)
        #expect(ProcessReading.bytes("RssAnon", in: "") == nil)
        let own = ProcessReading()
        #expect((own.anonymousBytes ?? 0) > 0 && (own.openDescriptors ?? 0) > 2 && own.cpuSeconds > 0)
    }

    @Test(arguments: [
        ("127.0.0.1:9464", "127.0.0.1", 9_464), ("[::1]:0", "::1", 0), ("0.0.0.0:65535", "0.0.0.0", 65_535),
    ])
    func `an address of metrics is numeric, with a port`(text: String, host: String, port: UInt16) {
        #expect(MetricsAddress(text)?.host == host)
        #expect(MetricsAddress(text)?.port == port)
    }

    @Test(arguments: [
        "", "9464", ":9464", "localhost:9464", "::1:9464", "[127.0.0.1]:1", "127.0.0.1:", "1.2.3.4:65536", "[]:1",
    ])
    func `anything else is none`(text: String) {
        #expect(MetricsAddress(text) == nil)
    }
}
