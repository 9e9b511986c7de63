import Foundation

/// What a helper is to do with one file of one folder.
struct HelperOrder: Hashable {
    enum Work: Hashable {
        /// Writes the fields of the file's header, as vipsheader(1) prints them.
        case header
        /// Makes all copies of a picture that does not move, and writes the format that they have.
        case stills(Vips.Colours, hasAlpha: Bool)
    }

    /// The name of the file that the helper's answer stands in.
    static let answer = "answer"

    let work: Work
    let folder: String
    /// The name of the file.
    let source: String
    let addressSpaceBytes: Int
    let cpuSeconds: Int
    let fileBytes: Int

    init(_ work: Work, folder: String, source: String, limits: PictureLimits) {
        self.work = work
        self.folder = folder
        self.source = source
        addressSpaceBytes = limits.addressSpaceBytes
        cpuSeconds = limits.cpuSeconds
        fileBytes = limits.fileBytes
    }

    func path(of name: String) -> String { "\(folder)/\(name)" }
}

/// As it is sent: words with a zero behind each, which no path holds.
extension HelperOrder {
    static let maxBytes = 16_384

    var bytes: [UInt8] {
        let first =
            switch work {
            case .header: ["header", "", ""]
            case .stills(let colours, let hasAlpha): ["stills", colours.rawValue, hasAlpha ? "alpha" : ""]
            }
        let words = first + [folder, source] + [addressSpaceBytes, cpuSeconds, fileBytes].map(String.init)
        return words.flatMap { Array($0.utf8) + [0] }
    }

    init?(bytes: some Sequence<UInt8>) {
        let words = Array(bytes).split(separator: 0, omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
        guard words.count == 9, let addresses = Int(words[5]), let seconds = Int(words[6]), let length = Int(words[7])
        else { return nil }
        switch (words[0], Vips.Colours(rawValue: words[1])) {
        case ("header", _): work = .header
        case ("stills", let colours?): work = .stills(colours, hasAlpha: words[2] == "alpha")
        default: return nil
        }
        (folder, source) = (words[3], words[4])
        (addressSpaceBytes, cpuSeconds, fileBytes) = (addresses, seconds, length)
    }
}
