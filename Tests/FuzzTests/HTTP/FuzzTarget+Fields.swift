@testable import HTTPServer

extension FuzzTarget {
    /// What single fields of a request say: languages, codings, ranges, tags, dates, types, names of requests.
    static let fields = FuzzTarget("fields", texts: texts, words: words) { text in
        try checkChoices(text)
        try checkRange(text)
        try checkTags(text)
        try checkDate(text)
        try checkTypes(text)
    }

    private static let texts = [
        "de-AT,de;q=0.8, en;q=0.5,*;q=0.1", "gzip;q=1.0, identity; q=0.5, *;q=0", "bytes=0-499", "bytes=-500",
        "bytes=9500-", "bytes=0-0,-1", "\"abc\", W/\"def\" , *", "Sun, 06 Nov 1994 08:49:37 GMT",
        "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994", "multipart/form-data; boundary=\"a b\"",
        "text/html;charset=utf-8", "0a1b-Request_7.x",
    ]
    private static let words = ["q=", ";", "W/", "\"", "bytes=", "GMT", "*", "-", ",", "9223372036854775807", "29 Feb"]

    private static func checkChoices(_ text: String) throws {
        let offered = ["en", "de", "ar"]
        if let best = AcceptLanguage.best(of: offered, for: text) {
            try require(offered.contains(best), "a language that nobody offers")
        }
        _ = AcceptEncoding.prefersGzip(text)
    }

    private static func checkRange(_ text: String) throws {
        for length in [0, 1, 500, Int.max] {
            guard case .part(let part) = ByteRange(text, length: length) else { continue }
            try require(!part.isEmpty && part.lowerBound >= 0 && part.upperBound <= length, "\(part) of \(length)")
        }
    }

    private static func checkTags(_ text: String) throws {
        guard EntityTag.list(text, contains: "\"abc\"", weakly: false) else { return }
        try require(EntityTag.list(text, contains: "\"abc\"", weakly: true), "strong and not weak")
        try require(text.contains("\"abc\"") || text.contains("*"), "a tag that is not there")
    }

    private static func checkDate(_ text: String) throws {
        guard let instant = HTTPDate.parse(text, now: 1_800_000_000) else { return }
        try require(instant <= HTTPDate.lastSecond, "later than a year of four digits")
        guard instant >= 0 else { return }
        let printed = HTTPDate.string(epochSeconds: instant)
        try require(HTTPDate.parse(printed, now: 0) == instant, "\(printed) is another time")
    }

    private static func checkTypes(_ text: String) throws {
        if let type = MediaType(text) {
            try require(type.essence.utf8.allSatisfy { ASCII.isToken($0) || $0 == ASCII.slash }, "\(type)")
        }
        if let id = RequestID(given: text) {
            try require(id.description == text && !text.contains { $0.isWhitespace }, "a name of several words")
        }
        guard let boundary = accepted({ try MultipartReader.boundary(of: text) }) else { return }
        try require((1...70).contains(boundary.utf8.count), "a boundary of \(boundary.utf8.count)")
    }
}
