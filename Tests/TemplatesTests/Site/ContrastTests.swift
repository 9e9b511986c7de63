import Foundation
import Models
import Testing

@testable import Templates

/// The colours of the style sheets against each other, by WCAG 2.2 (1.4.3 for text, 1.4.11 for controls).
struct ContrastTests {
    enum Scheme: String, CaseIterable, Sendable { case light, dark }

    private static let css = sheet("10-tokens")
    private static let zones = sheet("78-zone-colours")

    private static func sheet(_ name: String) -> String {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../../Public/css/site/\(name).css")
        return (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    }

    /// Light stands in the first `:root` block, dark in the second and over it.
    private static func tokens(_ scheme: Scheme, of css: String = css) -> [String: String] {
        var tokens: [String: String] = [:]
        for block in css.matches(of: /:root \{([^}]*)\}/).prefix(scheme == .light ? 1 : 2) {
            for line in block.output.1.matches(of: /--([a-z-]+): #([0-9a-f]{6});/) {
                tokens[String(line.output.1)] = String(line.output.2)
            }
        }
        return tokens
    }

    @Test(arguments: Scheme.allCases)
    func `text is readable on what it stands on`(scheme: Scheme) throws {
        let tokens = Self.tokens(scheme)
        let inks = [
            "ink", "ink-soft", "accent", "danger", "warning", "good", "meeting", "pin", "guestbook", "music", "place",
        ]
        for ink in inks {
            for ground in ["ground", "surface", "raised"] {
                let ratio = try Self.ratio(#require(tokens[ink]), #require(tokens[ground]))
                #expect(ratio >= (ink == "ink" ? 7 : 4.5), "\(ink) on \(ground): \(ratio)")
            }
        }
        #expect(try Self.ratio(#require(tokens["on-accent"]), #require(tokens["accent"])) >= 4.5)
    }

    @Test(arguments: Scheme.allCases)
    func `the colours of zones stand out from pages, and are readable as words`(scheme: Scheme) throws {
        let (tokens, zones) = (Self.tokens(scheme), Self.tokens(scheme, of: Self.zones))
        #expect(zones.count == 8)
        for (name, colour) in zones {
            for ground in ["ground", "surface", "raised"] {
                let ratio = try Self.ratio(colour, #require(tokens[ground]))
                #expect(ratio >= 4.5, "\(name) on \(ground): \(ratio)")
            }
        }
    }

    @Test(arguments: SiteAccent.allCases)
    func `each accent is readable on pages, and what is written on it`(accent: SiteAccent) throws {
        for (scheme, tone) in [(Scheme.light, accent.light), (.dark, accent.dark)] {
            let (tokens, colour) = (Self.tokens(scheme), String(tone.ground.dropFirst()))
            for ground in ["ground", "surface", "raised"] {
                let ratio = try Self.ratio(colour, #require(tokens[ground]))
                #expect(ratio >= 4.5, "\(accent) on \(ground) of \(scheme): \(ratio)")
            }
            #expect(Self.ratio(colour, String(tone.ink.dropFirst())) >= 4.5, "\(accent), \(scheme)")
        }
    }

    @Test func `the style sheet has each accent as mails and icons have it`() throws {
        let rules = Self.sheet("11-accents").matches(
            of: /\[data-accent="([a-z]+)"\] \{\s*--accent: (#[0-9a-f]{6});\s*--on-accent: (#[0-9a-f]{6});\s*\}/
        )
        let found = rules.map { [String($0.output.1), String($0.output.2), String($0.output.3)] }
        let expected = [\SiteAccent.light, \.dark].flatMap { tone in
            SiteAccent.allCases.map { [$0.rawValue, $0[keyPath: tone].ground, $0[keyPath: tone].ink] }
        }
        #expect(found == expected)
        #expect(Self.tokens(.light)["accent"].map { "#" + $0 } == SiteAccent.green.light.ground)
        #expect(Self.tokens(.dark)["accent"].map { "#" + $0 } == SiteAccent.green.dark.ground)
    }

    @Test func `the ratio is WCAG's`() {
        #expect(Self.ratio("000000", "ffffff") == 21)
        #expect(abs(Self.ratio("777777", "ffffff") - 4.48) < 0.01)
    }

    private static func ratio(_ one: String, _ other: String) -> Double {
        let (one, other) = (luminance(one), luminance(other))
        return (max(one, other) + 0.05) / (min(one, other) + 0.05)
    }

    private static func luminance(_ hex: String) -> Double {
        let value = Int(hex, radix: 16) ?? 0
        func linear(_ shift: Int) -> Double {
            let channel = Double(value >> shift & 255) / 255
            return channel <= 0.04045 ? channel / 12.92 : pow((channel + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(16) + 0.7152 * linear(8) + 0.0722 * linear(0)
    }
}
