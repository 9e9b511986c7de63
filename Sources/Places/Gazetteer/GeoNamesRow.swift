import Models

/// One line of a GeoNames file: 19 columns apart by tabs, nothing quoted
/// (https://download.geonames.org/export/dump/readme.txt).
struct GeoNamesRow {
    static let columns = 19

    let id: Int64
    let name: String
    let asciiName: String
    let alternateNames: [Substring]
    let point: GeoPoint
    /// "P" for settlements.
    let featureClass: Substring
    let country: String
    let region: String
    let population: Int
    /// The IANA name, empty where GeoNames has none.
    var timeZone: String

    /// Throws `malformed` with what is wrong, without the number of the line.
    init(_ line: String) throws(ImportError) {
        let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
        guard fields.count == Self.columns else {
            throw ImportError(.malformed, "it has \(fields.count) columns and not \(Self.columns) as in GeoNames files")
        }
        guard let id = Int64(fields[0]), id > 0 else {
            throw ImportError(.malformed, "its first column is not a GeoNames number")
        }
        guard let latitude = Double(fields[4]), let longitude = Double(fields[5]),
            let point = GeoPoint(latitude: latitude, longitude: longitude)
        else { throw ImportError(.malformed, "its position is not on earth") }
        guard fields[14].isEmpty || Int(fields[14]) != nil else {
            throw ImportError(.malformed, "its population is not a number")
        }
        self.id = id
        name = String(fields[1])
        asciiName = String(fields[2])
        alternateNames = fields[3].split(separator: ",")
        self.point = point
        featureClass = fields[6]
        country = String(fields[8])
        region = String(fields[10])
        population = max(0, Int(fields[14]) ?? 0)
        timeZone = String(fields[17])
    }
}
