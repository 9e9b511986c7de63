import Foundation

/// Programs and files of Debian that the site works without, and less well.
struct ToolCheck {
    /// `nil` for a process that draws no pages.
    let leafletFolder: String?
    var isThere: (String) -> Bool = { access($0, F_OK) == 0 }

    private static let authorities = ["/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt"]

    /// A line each.
    var complaints: [String] {
        var complaints: [String] = []
        if let tool = missing(["vips", "vipsheader", "vipsthumbnail"]) {
            complaints.append("Pictures cannot be taken in: there is no \(tool) (Debian's libvips-tools)")
        }
        if let tool = missing(["ffmpeg", "ffprobe"]) {
            complaints.append("Videos and songs cannot be taken in: there is no \(tool) (Debian's ffmpeg)")
        }
        if let leafletFolder, !isThere(leafletFolder) {
            complaints.append("Maps are pictures with links: there is no \(leafletFolder) (Debian's libjs-leaflet)")
        }
        if !Self.authorities.contains(where: isThere) {
            complaints.append(
                "No server's certificate is trusted: no authorities are installed (Debian's ca-certificates)"
            )
        }
        return complaints
    }

    private func missing(_ tools: [String]) -> String? { tools.map { "/usr/bin/\($0)" }.first { !isThere($0) } }

    /// What is amiss where nothing keeps tools from the network. To be asked beside the event loops: finding out
    /// takes a moment.
    static func networkComplaint(_ arguments: [String]? = NetworkIsolation.arguments) -> String? {
        arguments == nil
            ? "No pictures, videos and songs can be taken in: neither unshare(1) nor seccomp(2) may keep the programs that open "
                + "them from the network here" : nil
    }
}
