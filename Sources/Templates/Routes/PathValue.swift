import Models

/// What stands in an address for a parameter of its pattern. Written without becoming a string first, since a page may
/// hold hundreds of links.
enum PathValue: Sendable {
    case text(String)
    case code(EventCode)
    case number(Int64)
    case place(PlaceID)
    case point(GeoPoint)

    func write(to buffer: inout HTMLBuffer) {
        switch self {
        case .text(let text): buffer.appendPercentEncoded(text)
        case .code(let code): buffer.appendUnreserved(code.description)
        case .number(let number): buffer.append(Int(number))
        case .place(let id): buffer.append(id)
        case .point(let point): PointValue(point).write(to: &buffer)
        }
    }
}

/// The values for a pattern, in its order. Most patterns have one or two, which need no array.
enum PathValues: Sendable {
    case none
    case one(PathValue)
    case two(PathValue, PathValue)
    case many([PathValue])

    var count: Int {
        switch self {
        case .none: 0
        case .one: 1
        case .two: 2
        case .many(let values): values.count
        }
    }

    /// `nil` beyond the last.
    subscript(index: Int) -> PathValue? {
        switch self {
        case .none: nil
        case .one(let value): index == 0 ? value : nil
        case .two(let first, let second): index == 0 ? first : index == 1 ? second : nil
        case .many(let values): index < values.count ? values[index] : nil
        }
    }
}
