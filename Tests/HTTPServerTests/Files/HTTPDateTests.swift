import Testing

@testable import HTTPServer

struct HTTPDateTests {
    let now = 1_780_000_000

    @Test(arguments: [
        (0, "Thu, 01 Jan 1970 00:00:00 GMT"),
        (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"),
        (951_782_400, "Tue, 29 Feb 2000 00:00:00 GMT"),
        (4_107_542_399, "Sun, 28 Feb 2100 23:59:59 GMT"),
        (253_402_300_799, "Fri, 31 Dec 9999 23:59:59 GMT"),
    ])
    func `known seconds have their fixdate, both ways`(seconds: Int, text: String) {
        #expect(HTTPDate.string(epochSeconds: seconds) == text)
        #expect(HTTPDate.parse(text, now: now) == seconds)
    }

    @Test func `seconds outside the years 1970 to 9999 are clamped`() {
        #expect(HTTPDate.string(epochSeconds: -1) == "Thu, 01 Jan 1970 00:00:00 GMT")
        #expect(HTTPDate.string(epochSeconds: .max) == "Fri, 31 Dec 9999 23:59:59 GMT")
    }

    @Test func `what is formatted is read again, through 400 years`() {
        for day in stride(from: 0, to: 146_097, by: 97) {
            let seconds = day * 86_400 + day % 86_400
            #expect(HTTPDate.parse(HTTPDate.string(epochSeconds: seconds), now: now) == seconds)
        }
    }

    @Test func `the three formats of the RFC mean the same second`() {
        for text in [
            "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
            "Sun Nov 06 08:49:37 1994",
        ] {
            #expect(HTTPDate.parse(text, now: now) == 784_111_777, "\(text)")
        }
    }

    @Test func `a year of two digits is at most fifty years ahead`() {
        let inFifty = HTTPDate.parse("Monday, 01-Jun-76 00:00:00 GMT", now: now)
        let inFiftyOne = HTTPDate.parse("Monday, 01-Jun-77 00:00:00 GMT", now: now)
        #expect(inFifty.map(HTTPDate.string)?.contains("2076") == true)
        #expect(inFiftyOne.map(HTTPDate.string)?.contains("1977") == true)
    }

    @Test(arguments: [
        "", " ", "GMT", "Sun, 06 Nov 1994 08:49:37", "Sun, 06 Nov 1994 08:49:37 UTC", "Sun, 06 Nov 1994 24:00:00 GMT",
        "Sun, 31 Feb 1994 08:49:37 GMT", "Sun, 29 Feb 1900 08:49:37 GMT", "Sun, 00 Nov 1994 08:49:37 GMT",
        "Sun, 06 nov 1994 08:49:37 GMT", "Sun, 6 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 94 08:49:37 GMT",
        "Sun, 06 Nov 1994 8:49:37 GMT", "Sun, 06 Nov 1994 08-49-37 GMT", "Sun, 06 Nov +994 08:49:37 GMT",
        "Son, 06 Nov 1994 08:49:37 GMT", "784111777", "Sun, 06 Nov 99999999999999999999 08:49:37 GMT",
        "Sunday, 06-Nov-1994 08:49:37 GMT", "Sun Nov  6 08:49:37 19994", " Sun, 06 Nov 1994 08:49:37 GMT",
    ])
    func `anything else is no date`(text: String) {
        #expect(HTTPDate.parse(text, now: now) == nil)
    }
}
