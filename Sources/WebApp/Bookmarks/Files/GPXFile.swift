import Clocks
import Foundation
import Models

/// GPX 1.1: a waypoint for each place; what GPX has no element for stands in its extensions.
enum GPXFile {
    static func bytes(_ entries: [BookmarkEntry]) -> [UInt8] {
        var text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <gpx version="1.1" creator="Hereabouts" xmlns="http://www.topografix.com/GPX/1/1" \
            xmlns:h="urn:hereabouts:bookmarks:1">
            <metadata><name>Bookmarks</name></metadata>

            """
        for entry in entries { text += waypoint(entry) }
        return Array((text + "</gpx>\n").utf8)
    }

    /// The order of the elements is the schema's.
    private static func waypoint(_ entry: BookmarkEntry) -> String {
        let extensions =
            XMLText.element("h:place", entry.place?.description)
            + entry.lists.map { XMLText.element("h:list", $0) }.joined()
        let (latitude, longitude) = (Degrees.text(entry.point.latitude), Degrees.text(entry.point.longitude))
        return "<wpt lat=\"\(latitude)\" lon=\"\(longitude)\">"
            + XMLText.element("time", entry.createdAt.map(Timestamp.text))
            + XMLText.element("name", entry.name)
            + XMLText.element("cmt", entry.address)
            + XMLText.element("desc", entry.note)
            + XMLText.element("type", entry.category)
            + "<extensions>\(extensions)</extensions></wpt>\n"
    }

    static func item(_ element: XMLPlaceElement) -> BookmarkFileItem {
        let name = element.text("name")
        let place = element.text("place")
        let entry = GeoPoint(element.attributes["lat"], element.attributes["lon"]).map { point in
            // The comment is the address in files of ours, and a note in those of others.
            let note = element.text("desc")
            return BookmarkEntry(
                place: PlaceID(place),
                name: name,
                point: point,
                note: note.isEmpty && place.isEmpty ? element.text("cmt") : note,
                lists: element.all("list")
            )
        }
        return BookmarkFileItem(position: .line(element.line), name: name, entry: entry)
    }
}
