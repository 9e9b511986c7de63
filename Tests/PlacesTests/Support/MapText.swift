/// Small maps as OpenStreetMap XML.
enum MapText {
    static func osm(_ objects: String...) -> String {
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<osm version=\"0.6\">\n\(objects.joined(separator: "\n"))\n</osm>\n"
    }

    static func node(_ id: Int64, _ latitude: Double, _ longitude: Double, _ tags: [String: String] = [:]) -> String {
        "<node id=\"\(id)\" lat=\"\(latitude)\" lon=\"\(longitude)\" user=\"Mapper Jane\" uid=\"7\">\(lines(tags))</node>"
    }

    static func cafe(_ id: Int64, _ latitude: Double, _ longitude: Double, _ name: String = "Cafe") -> String {
        node(id, latitude, longitude, ["amenity": "cafe", "name": name])
    }

    static func way(_ id: Int64, _ nodes: [Int64], _ tags: [String: String] = [:]) -> String {
        "<way id=\"\(id)\">\(nodes.map { "<nd ref=\"\($0)\"/>" }.joined())\(lines(tags))</way>"
    }

    static func relation(_ id: Int64, ways: [Int64] = [], nodes: [Int64] = [], _ tags: [String: String]) -> String {
        let members =
            ways.map { "<member type=\"way\" ref=\"\($0)\" role=\"outer\"/>" }
            + nodes.map { "<member type=\"node\" ref=\"\($0)\" role=\"\"/>" }
        return "<relation id=\"\(id)\">\(members.joined())\(lines(tags))</relation>"
    }

    private static func lines(_ tags: [String: String]) -> String {
        tags.sorted { $0.key < $1.key }.map { "<tag k=\"\($0.key)\" v=\"\($0.value)\"/>" }.joined()
    }
}
