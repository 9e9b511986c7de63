import Models

/// Appends the parts of a query, a question mark before the first and a separator before each of the others.
struct QueryWriter {
    private let separator: StaticString
    private var isFirst = true

    /// `separator` is `&`, or `&amp;` inside markup.
    init(between separator: StaticString) { self.separator = separator }

    mutating func add(_ name: FieldName, _ number: Int, to buffer: inout HTMLBuffer) {
        begin(name, &buffer)
        buffer.append(number)
    }

    mutating func add(_ name: FieldName, _ text: String, to buffer: inout HTMLBuffer) {
        begin(name, &buffer)
        buffer.appendPercentEncoded(text)
    }

    /// Such as "60.17,24.94".
    mutating func add(_ name: FieldName, _ point: GeoPoint, to buffer: inout HTMLBuffer) {
        begin(name, &buffer)
        PointValue(point).write(to: &buffer)
    }

    /// Such as "60.1,24.9,60.2,25.1".
    mutating func add(_ name: FieldName, _ area: MapArea, to buffer: inout HTMLBuffer) {
        begin(name, &buffer)
        AreaValue(area).write(to: &buffer)
    }

    /// Where a map looks.
    mutating func add(_ position: MapPosition, to buffer: inout HTMLBuffer) {
        add(.zoom, position.zoom, to: &buffer)
        add(.look, position.centre, to: &buffer)
    }

    mutating func add(_ start: SearchStart, to buffer: inout HTMLBuffer) {
        if let point = start.point {
            begin(.latitude, &buffer)
            buffer.append(degrees: point.latitude)
            begin(.longitude, &buffer)
            buffer.append(degrees: point.longitude)
        }
        if let near = start.near { add(.near, near, to: &buffer) }
        if let interest = start.interest { add(.words, interest, to: &buffer) }
        if start.open != .any { add(.open, start.open.text, to: &buffer) }
        for feature in start.features.inOrder {
            add(.feature(feature), 1, to: &buffer)
        }
    }

    private mutating func begin(_ name: FieldName, _ buffer: inout HTMLBuffer) {
        buffer.append(isFirst ? "?" : separator)
        buffer.appendPercentEncoded(name.rawValue)
        buffer.append("=")
        isFirst = false
    }
}

/// One field of words.
struct TextQuery: AddressQuery {
    let name: FieldName
    let text: String

    init(_ name: FieldName, _ text: String) { (self.name, self.text) = (name, text) }

    func write(to buffer: inout HTMLBuffer, between separator: StaticString) {
        var query = QueryWriter(between: separator)
        query.add(name, text, to: &buffer)
    }
}

/// One field with a number.
struct NumberQuery: AddressQuery {
    let name: FieldName
    let number: Int

    init(_ name: FieldName, _ number: Int) { (self.name, self.number) = (name, number) }

    func write(to buffer: inout HTMLBuffer, between separator: StaticString) {
        var query = QueryWriter(between: separator)
        query.add(name, number, to: &buffer)
    }
}

/// The map of a page looks there.
struct LookQuery: AddressQuery {
    let position: MapPosition

    func write(to buffer: inout HTMLBuffer, between separator: StaticString) {
        var query = QueryWriter(between: separator)
        query.add(position, to: &buffer)
    }
}
