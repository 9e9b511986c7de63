import Testing

@testable import HTTPServer

/// Runs each test of a suite twice: in clear, and over TLS.
struct BothTransports: SuiteTrait, TestTrait, TestScoping {
    var isRecursive: Bool { true }

    func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        try await function()
        try await RunningServer.$isSecure.withValue(true) { try await function() }
    }
}

extension Trait where Self == BothTransports {
    static var bothTransports: Self { Self() }
}
