import Testing
@testable import Places
@Test func `Places builds`() {}
