import Testing
@testable import Models
@Test func `Models builds`() {}
