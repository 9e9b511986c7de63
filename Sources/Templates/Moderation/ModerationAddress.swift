/// Every address of operators: `/moderation…`. For everybody else none of them is there.
package enum ModerationAddress: Hashable, Sendable {
    /// What was reported and is not settled. Pages count from 1.
    case queue(page: Int = 1)
    /// What is hidden and who is suspended.
    case hidden(page: Int = 1)
    /// What was decided, or the part of it before that entry.
    case log(before: Int64? = nil)
    /// Take decisions about a case, by its number.
    case hiding(Int64)
    case dismissal(Int64)
    case suspension(Int64)
    case restoration(Int64)

    package static let samples: [ModerationAddress] = [
        .queue(), .queue(page: 2), .hidden(), .hidden(page: 2), .log(), .log(before: 7), .hiding(7), .dismissal(7),
        .suspension(7), .restoration(7),
    ]

    var isPost: Bool {
        switch self {
        case .hiding, .dismissal, .suspension, .restoration: true
        case .queue, .hidden, .log: false
        }
    }

    /// Appends what follows `/moderation`.
    func write(to buffer: inout HTMLBuffer, between separator: StaticString) {
        var query = QueryWriter(between: separator)
        switch self {
        case .queue(let page): if page > 1 { query.add("page=", page, to: &buffer) }
        case .hidden(let page):
            buffer.append("/hidden")
            if page > 1 { query.add("page=", page, to: &buffer) }
        case .log(let before):
            buffer.append("/log")
            if let before { query.add("before=", Int(before), to: &buffer) }
        case .hiding(let id): decision(id, "/hide", &buffer)
        case .dismissal(let id): decision(id, "/dismiss", &buffer)
        case .suspension(let id): decision(id, "/suspend", &buffer)
        case .restoration(let id): decision(id, "/restore", &buffer)
        }
    }

    private func decision(_ id: Int64, _ ending: StaticString, _ buffer: inout HTMLBuffer) {
        buffer.append("/cases/")
        buffer.append(Int(id))
        buffer.append(ending)
    }
}
