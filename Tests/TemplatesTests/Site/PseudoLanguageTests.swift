import Foundation
import Testing

@testable import Templates

/// Every page in a language whose letters all have accents: what has none was written past the catalogue.
struct PseudoLanguageTests {
    /// Typed words are a sign that is no letter.
    private static let pages = Language.$current.withValue(.pseudo) { PageSamples(word: { _ in "7" }).all }

    /// Names that are the same everywhere, and what the samples say where pages have words of ours.
    private static let names: Set<String> = [
        "Hereabouts", "Pseudo", "English", "GeoJSON", "GPX", "KML", "UTC", "Accept", "Decline", "All public events",
        "No.", "Choose one to five stars.", "This picture is broken.", "amber boat candle", "7K2 XQM", "· Germany",
        "&lt;", "&gt;",
    ]
    /// Values of `content` that are for programs; usernames; addresses; opening hours as they were mapped; secrets and codes
    /// of a second factor.
    private static var technical: Regex<(Substring, Substring?, Substring?)> {
        /width=device-width.*|light dark|dark|noindex|website|image\/png|summary_large_image|https:.*|@?person-\d+( ·)?|ossi\.op|@?bo_diddley|bo@müller\.example|@müller\.example|\d+; url=.*|&lt;iframe .*|(PH|Mo|7; Sa).*|(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}|[2-9a-z]{6}(?:-[2-9a-z]{6}){3}/
    }

    @Test(arguments: pages.map(\.name))
    func `a page says nothing past the catalogue`(name: String) throws {
        let html = try #require(Self.pages.first { $0.name == name }).html
        let letters = /[A-Za-z]{2,}/
        let plain = Self.texts(of: html).filter { $0.contains(letters) }
        #expect(plain.isEmpty, "\(Set(plain).sorted())")
    }

    /// What is read or read out, without what stands in the brackets of the language.
    private static func texts(of html: String) -> [String] {
        let body = html.replacing(/<(script|style)[^>]*>[\s\S]*?<\/\1>/, with: "")
        let shown = body.matches(of: />([^<]+)</).map { String($0.1) }
        let spoken = body.matches(of: /\s(?:title|alt|aria-label|placeholder|content)="([^"]*)"/).map { String($0.1) }
        let technical = technical
        return (shown + spoken).map(outside).filter { $0.wholeMatch(of: technical) == nil }
            .map { text in names.reduce(text) { $0.replacing($1, with: "") } }
    }

    private static func outside(_ text: String) -> String {
        var depth = 0
        var kept = ""
        for character in text {
            switch character {
            case "⟦": depth += 1
            case "⟧": depth -= 1
            default: if depth == 0 { kept.append(character) }
            }
        }
        return kept.trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
