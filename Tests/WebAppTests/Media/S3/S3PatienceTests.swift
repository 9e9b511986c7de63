import HTTPServer
import Synchronization
import Testing

@testable import WebApp

/// For how long a store is waited for that fails.
struct S3PatienceTests {
    @Test func `a store that goes on failing is not asked again when the time of who waits is over`() async throws {
        try await FakeServer.with { _ in
            .text("<Error><Code>SlowDown</Code></Error>", status: .serviceUnavailable)
        } test: { fake in
            let limits = S3Patience.serving.limits
            for (patience, calls) in [
                (S3Patience(limits: limits, window: .zero), 1), (S3Patience(limits: limits, attempts: 2), 2),
            ] {
                let asked = fake.asked.count
                let client = S3Client(try .fake(fake.url), patience: patience, pause: { _ in })
                for client in [client, client.inHaste] {
                    await #expect(throws: S3Failure.self) {
                        try await offPool { try client.send(S3Request(.get, "a")) }
                    }
                }
                #expect(fake.asked.count - asked == calls + 1)
            }
        }
    }

    @Test func `a store that is not reached is left alone for a while, and one that refuses is not`() async throws {
        let patience = S3Patience(limits: S3Patience.serving.limits, attempts: 2, rest: .seconds(3_600))
        let pauses = Mutex(0)
        func failures(_ url: String) async throws -> Int {
            let client = S3Client(
                try .fake(url),
                patience: patience,
                pause: { _ in pauses.withLock { $0 += 1 } }
            )
            for _ in 0..<3 {
                await #expect(throws: S3Failure.self) { try await offPool { try client.send(S3Request(.get, "a")) } }
            }
            return pauses.withLock { $0 }
        }
        // Each time that it is asked, it is asked twice, with a pause between.
        let unreached = try await failures("http://127.0.0.1:1")
        #expect(unreached == 1)
        try await FakeServer.with { _ in
            .text("", status: .serviceUnavailable)
        } test: { fake in
            let unable = try await failures(fake.url)
            #expect(unable == 1 + 1)
        }
        try await FakeServer.with { _ in
            .text("<Error><Code>InternalError</Code></Error>", status: .internalServerError)
        } test: { fake in
            let refused = try await failures(fake.url)
            #expect(refused == 2 + 3)
        }
    }
}
