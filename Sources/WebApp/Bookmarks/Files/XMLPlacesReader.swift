import Foundation
import Places
import Templates

/// A waypoint or placemark with the texts of the elements in it, by their names without prefix, in their order.
struct XMLPlaceElement {
    /// Whether it is a waypoint of a GPX file.
    let isWaypoint: Bool
    let line: Int
    let attributes: [String: String]
    fileprivate(set) var texts: [(name: String, text: String)] = []
    /// The values of KML's `<Data name="…">` and `<SimpleData name="…">`.
    fileprivate(set) var data: [(name: String, text: String)] = []

    /// The first text of that name without white space around it; empty where there is none.
    func text(_ name: String) -> String { all(name).first ?? "" }

    func all(_ name: String) -> [String] { texts.filter { $0.name == name }.map { Self.trimmed($0.text) } }

    func has(_ name: String) -> Bool { texts.contains { $0.name == name } }

    func data(_ name: String) -> [String] { data.filter { $0.name == name }.map { Self.trimmed($0.text) } }

    private static func trimmed(_ text: String) -> String { text.trimmingCharacters(in: .whitespacesAndNewlines) }
}

/// Takes the waypoints out of a GPX file or the placemarks out of a KML file, one at a time.
struct XMLPlacesReader {
    /// In one waypoint or placemark.
    private static let maxElements = 1_000

    private var reader: XMLDocumentReader
    private let most: Int
    private(set) var elements: [XMLPlaceElement] = []

    static func read(_ bytes: [UInt8]) throws(BookmarkFileProblem) -> [BookmarkFileItem] {
        var places = XMLPlacesReader(bytes, most: BookmarkFile.maxEntries)
        do throws(ImportError) {
            try places.readAll()
        } catch {
            if error.reason == .unknownFormat { throw BookmarkFile.unknown }
            if error.reason == .tooLarge { throw BookmarkFile.tooMany }
            throw BookmarkFileProblem(.badXML(error.message), line: places.line)
        }
        return places.elements.map { $0.isWaypoint ? GPXFile.item($0) : KMLFile.item($0) }
    }

    init(_ bytes: [UInt8], most: Int) {
        reader = XMLDocumentReader(bytes)
        self.most = most
    }

    /// Where the reader is.
    var line: Int { reader.line }

    /// Throws `.unknownFormat` for other XML, and `.tooLarge` for more than `most`.
    mutating func readAll() throws(ImportError) {
        var wanted: String?
        while let event = try reader.next() {
            guard case .start(let name, let attributes) = event else { continue }
            if let wanted {
                guard Self.local(name) == wanted else { continue }
                elements.append(try readPlace(attributes, isWaypoint: wanted == "wpt"))
            } else {
                switch Self.local(name) {
                case "gpx": wanted = "wpt"
                case "kml": wanted = "Placemark"
                default: throw ImportError(.unknownFormat, "")
                }
            }
        }
    }

    /// Reads to the end of the element that has just begun.
    private mutating func readPlace(
        _ attributes: [String: String],
        isWaypoint: Bool
    ) throws(ImportError) -> XMLPlaceElement {
        guard elements.count < most else { throw ImportError(.tooLarge, "") }
        var place = XMLPlaceElement(isWaypoint: isWaypoint, line: reader.line, attributes: attributes)
        var path: [(index: Int, datum: String?)] = []
        while let event = try reader.next() {
            switch event {
            case .start(let name, let attributes):
                guard place.texts.count < Self.maxElements else {
                    throw ImportError(.malformed, BookmarkFileProblem.crowded(most: Self.maxElements))
                }
                place.texts.append((Self.local(name), ""))
                path.append((place.texts.count - 1, attributes["name"]))
            case .text(let text):
                if let index = path.last?.index { place.texts[index].text += text }
            case .end:
                guard let ended = path.popLast() else { return place }
                let name = place.texts[ended.index].name
                let datum = name == "value" ? path.last?.datum : name == "SimpleData" ? ended.datum : nil
                if let datum { place.data.append((datum, place.texts[ended.index].text)) }
            }
        }
        return place
    }

    private static func local(_ name: String) -> String {
        name.split(separator: ":", maxSplits: 1).last.map(String.init) ?? name
    }
}
