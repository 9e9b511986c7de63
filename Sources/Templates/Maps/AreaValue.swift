import Models

/// A part of the map as addresses and fields have it, by its south-western and its north-eastern corner:
/// "60.1,24.9,60.2,25.1".
struct AreaValue {
    let area: MapArea

    init(_ area: MapArea) { self.area = area }

    /// The same as text.
    var text: String {
        var buffer = HTMLBuffer(capacity: 48)
        write(to: &buffer)
        return buffer.withBytes { String(decoding: $0, as: UTF8.self) }
    }

    func write(to buffer: inout HTMLBuffer) {
        PointValue(area.southWest).write(to: &buffer)
        buffer.append(",")
        PointValue(area.northEast).write(to: &buffer)
    }
}
