import Foundation
import Testing

/// Colours of frames that hold whatever the reader's device asks for.
struct EmbedColoursTests {
    private static func sheet(_ name: String) throws -> String {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../../Public/css/\(name).css")
        return try String(contentsOf: file, encoding: .utf8)
    }

    private static func colours(_ block: Substring) -> [String: String] {
        let found = block.matches(of: /--([a-z-]+): (#[0-9a-f]{6});/)
        return Dictionary(uniqueKeysWithValues: found.map { (String($0.1), String($0.2)) })
    }

    @Test func `they are those of every other page`() throws {
        let site = try Self.sheet("site/10-tokens").matches(of: /:root \{([^}]*)\}/).map { Self.colours($0.1) }
        let frames = try Self.sheet("embed/embed").matches(of: /:root\[data-theme="(\w+)"\] \{([^}]*)\}/)
        #expect(frames.map { String($0.1) } == ["light", "dark"])
        let (light, dark) = (site[0], site[0].merging(site[1]) { $1 })
        #expect(light.count > 10 && frames.map { Self.colours($0.2) } == [light, dark])
    }
}
