import Clocks
import Foundation
import Models

/// KML 2.2: a placemark for each place; what KML has no element for stands in its extended data.
enum KMLFile {
    static func bytes(_ entries: [BookmarkEntry]) -> [UInt8] {
        var text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>Bookmarks</name>

            """
        for entry in entries { text += placemark(entry) }
        return Array((text + "</Document></kml>\n").utf8)
    }

    /// The order of the elements is the schema's.
    private static func placemark(_ entry: BookmarkEntry) -> String {
        let time = entry.createdAt.map { "<TimeStamp><when>\(Timestamp.text($0))</when></TimeStamp>" } ?? ""
        let data =
            [("place", entry.place?.description), ("category", entry.category)].map { datum($0, $1) }.joined()
            + entry.lists.map { datum("list", $0) }.joined()
        let point = "\(Degrees.text(entry.point.longitude)),\(Degrees.text(entry.point.latitude))"
        return "<Placemark>" + XMLText.element("name", entry.name) + XMLText.element("address", entry.address)
            + XMLText.element("description", entry.note) + time + "<ExtendedData>\(data)</ExtendedData>"
            + "<Point><coordinates>\(point)</coordinates></Point></Placemark>\n"
    }

    private static func datum(_ name: String, _ value: String?) -> String {
        guard let value, !value.isEmpty else { return "" }
        return "<Data name=\"\(name)\">\(XMLText.element("value", value))</Data>"
    }

    static func item(_ element: XMLPlaceElement) -> BookmarkFileItem {
        let name = element.text("name")
        let numbers = element.text("coordinates").split(separator: ",").map {
            $0.trimmingCharacters(in: .whitespacesAndNewlines)
        }
        let point = element.has("Point") && numbers.count >= 2 ? GeoPoint(numbers[1], numbers[0]) : nil
        let entry = point.map { point in
            BookmarkEntry(
                place: element.data("place").first.flatMap(PlaceID.init),
                name: name,
                point: point,
                note: element.text("description"),
                lists: element.data("list")
            )
        }
        return BookmarkFileItem(position: .line(element.line), name: name, entry: entry)
    }
}

extension GeoPoint {
    /// Reads plain decimal numbers.
    init?(_ latitude: String?, _ longitude: String?) {
        guard let latitude = latitude.flatMap(Degrees.init), let longitude = longitude.flatMap(Degrees.init)
        else { return nil }
        self.init(latitude: latitude.value, longitude: longitude.value)
    }
}
