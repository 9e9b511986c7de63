import Testing
@testable import WebApp
@Test func `WebApp builds`() {}
