/// What follows `/events/{code}` of a series, about one of its days by its start in epoch seconds.
package enum SeriesAddress: Hashable, Sendable {
    /// The page of the event with this day on it.
    case day(Int64)
    /// Takes the day out.
    case dayRemoval(Int64)
    /// Puts it back.
    case dayReturn(Int64)
    /// Lets it take place at another time.
    case dayMove(Int64)
    /// Lets it take place when the rule says, after a move.
    case dayMoveEnd(Int64)

    var isPost: Bool {
        switch self {
        case .day: false
        case .dayRemoval, .dayReturn, .dayMove, .dayMoveEnd: true
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
        case .dayMove(let start), .dayMoveEnd(let start):
            buffer.append("/days/")
            buffer.append(Int(start))
            buffer.append(self == .dayMove(start) ? "/move" : "/move/delete")
        }
    }

    static let samples: [SeriesAddress] = [
        .day(1_795_890_600), .dayRemoval(1_795_890_600), .dayReturn(1_795_890_600), .dayMove(1_795_890_600),
        .dayMoveEnd(1_795_890_600),
    ]
}
