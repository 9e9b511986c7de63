import Models

/// A rounded position, so that searches close to each other share one answer: what is asked for is a circle around the
/// cell that holds the whole circle around every position in it.
struct SearchCell: Hashable {
    let centre: GeoPoint
    /// The farthest that a position can be from the centre of its cell, rounded up, in metres.
    let slackMetres: Double

    /// - Parameter perDegree: how many cells there are to a degree of latitude and of longitude.
    init(_ point: GeoPoint, perDegree: Double) {
        let latitude = (point.latitude * perDegree).rounded() / perDegree
        let longitude = (point.longitude * perDegree).rounded() / perDegree
        centre = GeoPoint(latitude: latitude, longitude: longitude) ?? point
        // A degree is at most 111.7 km long, and half of the cell's diagonal is 0.71 of its side.
        slackMetres = (111_700 / perDegree * 0.71).rounded(.up)
    }

    /// Six decimals, which are 0.1 m, and never an exponent.
    static func text(_ degrees: Double) -> String {
        let millionths = Int64((degrees.magnitude * 1_000_000).rounded())
        let fraction = String(millionths % 1_000_000 + 1_000_000).dropFirst()
        return "\(degrees < 0 && millionths > 0 ? "-" : "")\(millionths / 1_000_000).\(fraction)"
    }
}
