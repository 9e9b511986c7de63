import Foundation

/// Who asks, by what proxies have written into `X-Forwarded-For`.
package enum ForwardedAddress {
    /// The elements of all lines of the header in their order, each proxy's behind that of the one before it.
    package static func elements(_ lines: [String]) -> [String] {
        lines.flatMap { $0.split(separator: ",") }.map { $0.trimmingCharacters(in: .whitespaces) }.filter {
            !$0.isEmpty
        }
    }

    /// Walks from the right as long as it was a trusted proxy that wrote: what stands further left may be made up by whoever
    /// asks. `remote` is who has connected.
    package static func client(_ lines: [String], remote: String, proxies: AddressRanges) -> String {
        client(lines, remote: remote) { proxies.contains($0) }
    }

    /// - Parameter isProxy: whether what somebody at that address writes is believed.
    package static func client(_ lines: [String], remote: String, isProxy: (String) -> Bool) -> String {
        guard isProxy(remote) else { return remote }
        var client = remote
        for element in elements(lines).reversed() {
            guard let address = address(element) else { return client }
            client = address
            if !isProxy(address) { return client }
        }
        return client
    }

    /// Without the port that some proxies add, `192.0.2.1:4711` and `[2001:db8::1]:4711`; `nil` for what is no address.
    package static func address(_ element: String) -> String? {
        var text = element.trimmingCharacters(in: ["\""])
        if text.hasPrefix("["), let end = text.firstIndex(of: "]") {
            text = String(text[text.index(after: text.startIndex)..<end])
        } else if text.split(separator: ":", omittingEmptySubsequences: false).count == 2 {
            text = String(text.prefix { $0 != ":" })
        }
        return AddressRanges.isAddress(text) ? text : nil
    }
}
