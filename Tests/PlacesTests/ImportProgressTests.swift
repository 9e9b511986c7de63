import Testing

@testable import Places

struct ImportProgressTests {
    private func progress(_ read: Int64, from first: Int64 = 0, after elapsed: Duration) -> ImportProgress {
        ImportProgress(phase: .ways, bytesRead: read, totalBytes: 100, firstBytes: first, nodes: 10, elapsed: elapsed)
    }

    @Test func `what is left follows from what was done in this phase`() {
        #expect(progress(25, after: .seconds(10)).timeLeft == .seconds(30))
        #expect(progress(80, from: 60, after: .seconds(10)).timeLeft == .seconds(10))
        #expect(progress(100, after: .seconds(10)).timeLeft == .zero)
    }

    @Test func `at the start there is nothing to tell from`() {
        #expect(progress(0, after: .seconds(10)).timeLeft == nil)
        #expect(progress(60, from: 60, after: .seconds(10)).timeLeft == nil)
        #expect(progress(50, after: .milliseconds(10)).timeLeft == nil)
        #expect(progress(200, after: .seconds(10)).timeLeft == nil)
    }
}
