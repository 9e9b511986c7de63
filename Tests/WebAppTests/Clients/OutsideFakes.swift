import HTTPServer
import HTTPTesting
import Testing

@testable import WebApp

/// Degrees of latitude that are so many metres.
func latitude(_ metres: Double) -> Double { metres / 111_195.08 }

extension OutsideSettings {
    static func overpass(_ url: String, timeout: Duration = .seconds(60)) -> OutsideSettings {
        OutsideSettings(overpass: OutboundURL(url), timeout: timeout)
    }

    static func foursquare(_ url: String, key: String = "secret", timeout: Duration = .seconds(60)) -> OutsideSettings {
        OutsideSettings(foursquare: OutboundURL(url).map { Foursquare(url: $0, key: key) }, timeout: timeout)
    }

    static func nominatim(_ url: String, timeout: Duration = .seconds(60)) -> OutsideSettings {
        OutsideSettings(nominatim: OutboundURL(url), timeout: timeout)
    }
}

/// What a page says of a source that has no answer.
struct FailureCase: Sendable, CustomTestStringConvertible {
    let name: String
    let response: @Sendable () -> Response
    let words: String

    var testDescription: String { name }

    init(_ name: String, _ words: String, _ response: @escaping @Sendable () -> Response) {
        self.name = name
        self.words = words
        self.response = response
    }

    static let all = [
        FailureCase("429", "takes no more questions for now") { .text("slow down", status: .tooManyRequests) },
        FailureCase("504", "takes no more questions for now") { .text("busy", status: Status(504)) },
        FailureCase("400 in HTML", "does not answer us") { .text("<html>", status: .badRequest) },
        FailureCase("401", "does not answer us") { FakeServer.json("{\"message\":\"key\"}", Status(401)) },
        FailureCase("500", "gave an answer that we cannot read") { .text("", status: .internalServerError) },
        FailureCase("no JSON", "gave an answer that we cannot read") { .text("<!DOCTYPE html><html></html>") },
        FailureCase("other JSON", "gave an answer that we cannot read") { FakeServer.json("{\"a\":[1]}") },
        FailureCase("deep", "gave an answer that we cannot read") {
            FakeServer.json(String(repeating: "[", count: 1_000_000))
        },
        FailureCase("cut off", "gave an answer that we cannot read") { FakeServer.json("{\"elements\":[{\"type\"") },
        FailureCase("too large", "gave an answer that we cannot read") {
            .text(String(repeating: "a", count: 5_000_000))
        },
        FailureCase("redirect into the house", "cannot be reached") {
            FakeServer.redirect(to: "http://127.0.0.1:1/", Status(303))
        },
    ]
}

extension TestResponse {
    /// How often `words` stand in the page.
    func count(of words: String) -> Int { text.components(separatedBy: words).count - 1 }
}
