@testable import HTTPServer

extension FuzzTarget {
    /// The header that a proxy sends before everything: no piece of it is taken for the whole.
    static let proxy = FuzzTarget(
        "proxy",
        seeds: seeds,
        .plain { bytes in
            let whole = ProxyHeader.parse(bytes)
            for count in 0..<min(bytes.count, 80) {
                let part = ProxyHeader.parse(Array(bytes.prefix(count)))
                switch (part, whole) {
                case (.needMore, _): continue
                case (.header, _): try require(part == whole, "\(count) bytes say \(part), all say \(whole)")
                case (.invalid, _): try require(whole == .invalid, "\(count) bytes are wrong, all are not")
                }
            }
            guard case .header(_, let length) = whole else { return }
            try require(length <= bytes.count, "longer than what came")
        }
    )

    private static let signature: [UInt8] = [0x0D, 0x0A, 0x0D, 0x0A, 0x00, 0x0D, 0x0A, 0x51, 0x55, 0x49, 0x54, 0x0A]
    private static let seeds: [[UInt8]] = [
        signature + [0x21, 0x11, 0, 12, 192, 0, 2, 1, 198, 51, 100, 1, 0x1F, 0x90, 0, 80],
        signature + [0x21, 0x21, 0, 36] + [UInt8](repeating: 0x20, count: 36),
        signature + [0x20, 0x00, 0, 0],
        signature + [0x21, 0x31, 0, 3, 1, 2, 3],
        signature,
    ]
}
