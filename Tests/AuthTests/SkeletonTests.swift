import Testing
@testable import Auth
@Test func `Auth builds`() {}
