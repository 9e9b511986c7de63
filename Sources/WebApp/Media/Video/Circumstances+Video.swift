import Models

extension Circumstances {
    /// Reads the tags of a video: those of QuickTime, and of MP4 and Matroska.
    init(video tags: [String: String]) {
        let times = ["com.apple.quicktime.creationdate", "creation_time"].compactMap { tags[$0] }
        time = times.compactMap { TimeText.instant($0) }.first.map { .instant($0) }
        let places = ["com.apple.quicktime.location.ISO6709", "location", "location-eng"].compactMap { tags[$0] }
        point = places.compactMap { Self.point($0) }.first
    }

    /// ISO 6709 annex H in degrees: `+60.1695+024.9354/`, with or without an altitude.
    static func point(_ text: String) -> GeoPoint? {
        guard let match = text.prefixMatch(of: /([+-]\d{1,2}(?:\.\d+)?)([+-]\d{1,3}(?:\.\d+)?)/),
            let latitude = Double(match.1), let longitude = Double(match.2)
        else { return nil }
        return GeoPoint(latitude: latitude, longitude: longitude)
    }
}
