import Models

/// The address of SoundCloud's player for one song. No other address is ever put into a frame.
package struct WidgetAddress: Hashable, Sendable {
    package static let origin = "https://w.soundcloud.com"

    package let address: WebAddress

    /// As SoundCloud has told it; `nil` for every address but that of its player.
    package init?(_ text: String) {
        guard text.hasPrefix("\(Self.origin)/player/?"), let address = WebAddress(text) else { return nil }
        self.address = address
    }

    /// What SoundCloud has told, or what leads to the same: its player takes the address of a page.
    package init?(_ track: Track) {
        if let widget = track.widget.flatMap({ WidgetAddress($0) }) {
            self = widget
            return
        }
        guard let link = track.link else { return nil }
        let kept = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~".utf8)
        let encoded = link.utf8.map { kept.contains($0) ? String(UnicodeScalar($0)) : "%" + Self.hexadecimal($0) }
            .joined()
        self.init("\(Self.origin)/player/?url=\(encoded)")
    }

    private static func hexadecimal(_ byte: UInt8) -> String {
        let text = String(byte, radix: 16, uppercase: true)
        return text.count == 1 ? "0" + text : text
    }
}
