import Testing
@testable import Templates
@Test func `Templates builds`() {}
