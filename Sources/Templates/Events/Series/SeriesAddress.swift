/// What follows `/events/{code}` of a series, about one of its days by its start in epoch seconds.
package enum SeriesAddress: Hashable, Sendable {
    /// The page of the event with this day on it.
    case day(Int64)
    /// Takes the day out.
    case dayRemoval(Int64)
    /// Puts it back.
    case dayReturn(Int64)

    var isPost: Bool {
        switch self {
        case .day: false
        case .dayRemoval, .dayReturn: true
        }
    }

    func write(to buffer: inout HTMLBuffer) {
        switch self {
        case .day(let start):
            buffer.append("?on=")
            buffer.append(Int(start))
        case .dayRemoval(let start):
            buffer.append("/days/")
            buffer.append(Int(start))
            buffer.append("/delete")
        case .dayReturn(let start):
            buffer.append("/days/")
            buffer.append(Int(start))
        }
    }

    static let samples: [SeriesAddress] = [.day(1_795_890_600), .dayRemoval(1_795_890_600), .dayReturn(1_795_890_600)]
}
