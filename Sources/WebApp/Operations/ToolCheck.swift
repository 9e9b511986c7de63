import Foundation
import Templates

/// Programs and files of Debian that the site works without, and less well.
struct ToolCheck {
    /// `nil` for a process that draws no pages.
    let leafletFolder: String?
    var isThere: (String) -> Bool = { access($0, F_OK) == 0 }

    private static let authorities = ["/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt"]

    /// A line each.
    var complaints: [String] {
        missing.map { tool in
            switch tool.use {
            case .pictures: "Pictures cannot be taken in: there is no \(tool.path) (Debian's libvips-tools)"
            case .videos: "Videos and songs cannot be taken in: there is no \(tool.path) (Debian's ffmpeg)"
            case .maps: "Maps are pictures with links: there is no \(tool.path) (Debian's libjs-leaflet)"
            case .trust: "No server's certificate is trusted: no authorities are installed (Debian's ca-certificates)"
            }
        }
    }

    /// What the site is without.
    var missing: [MissingTool] {
        let leaflet = leafletFolder.flatMap { isThere($0) ? nil : $0 }
        let authorities = Self.authorities.contains(where: isThere) ? nil : Self.authorities.first
        let found: [(MissingTool.Use, String?)] = [
            (.pictures, missing(["vips", "vipsheader", "vipsthumbnail"])), (.videos, missing(["ffmpeg", "ffprobe"])),
            (.maps, leaflet), (.trust, authorities),
        ]
        return found.compactMap { use, path in path.map { MissingTool(use, path: $0) } }
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
