import HTTPServer
import Templates

@testable import Models
@testable import WebApp

extension FuzzTarget {
    /// Addresses and numbers that stand in addresses of ours: links that people give, parts of maps, metadata of uploads.
    static let links = FuzzTarget("links", texts: texts, words: words) { text in
        if let url = OutboundURL(text) {
            try require(["http", "https"].contains(url.origin.scheme) && !url.origin.host.isEmpty, "\(url)")
            try require(OutboundURL(url.text)?.origin == url.origin, "\(url) leads elsewhere the second time")
            // Hosts may have letters of any script.
            try require(url.text.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F }, url.text)
        }
        if let address = SoundCloudAddress(text) {
            try require(SoundCloudAddress(address.text) == address, "\(address.text)")
            try require(address.text.hasPrefix("https://soundcloud.com/") && !address.name.isEmpty, address.text)
        }
        for address in [WebAddress(text), WebAddress(mapped: text)].compactMap({ $0 }) {
            try require(WebAddress(address.text)?.text == address.text, address.text)
            try require(
                address.text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"\"<>\\".utf8.contains($0) },
                address.text
            )
        }
        if let point = GeoPoint(pair: text) {
            let printed = "\(Degrees.text(point.latitude)),\(Degrees.text(point.longitude))"
            guard let again = GeoPoint(pair: printed) else { throw FuzzFailure("\(printed) is no pair") }
            try require(abs(again.latitude - point.latitude) < 1e-8, printed)
        }
        _ = (MapArea(corners: text), PickedPoint.Size(text))
        guard let query = accepted({ try FormFields(urlEncoded: Array(text.utf8)) }) else { return }
        if let map = StillMap(query) {
            try require(StillMap.zooms.contains(map.zoom) && StillMap.sides.contains(map.width), "\(map)")
        }
    }

    /// Metadata of an upload in parts.
    static let tus = FuzzTarget(
        "tus",
        texts: ["filetype dmlkZW8vbXA0,filename YS5tcDQ=", "type", "a ,b Yg==", ""],
        words: [",", " ", "="]
    ) {
        text in
        if let metadata = accepted({ try UploadMetadata(text) }) {
            let type = metadata.mediaType
            try require(type.utf8.count <= 100 && type.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }, type)
        }
    }

    private static let texts = [
        "https://soundcloud.com/ada/sets/song?x=1#y", "m.soundcloud.com/ada/a-song", "http://[::1]:8080/a b?c=d",
        "www.example.org/menu",
        "https://user@example.org/", "60.17,24.94", "60.1,24.9,60.2,25.1", "720x480",
        "centre=60.17,24.94&zoom=14&size=720x480&dots=1,2;3,4&pin=5,6&mark=1", "-0.000000001,1e5",
    ]
    private static let words = [
        "://", "http", "@", "#", "?", "%", "\\", ",", "x", "&zoom=", "&dots=", ";", "..", "//", "\t", "ü", "\0",
    ]
}
