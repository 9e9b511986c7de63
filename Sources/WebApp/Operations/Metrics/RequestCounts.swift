import HTTPServer
import Synchronization

/// How many requests there were, and how long they took, by what was asked for. The event loops add to it beside each other,
/// without a lock: three additions for each request.
final class RequestCounts: Sendable {
    enum MethodClass: String, CaseIterable, Sendable {
        case read, write

        init(_ method: Method?) {
            switch method {
            case .post, .put, .patch, .delete: self = .write
            default: self = .read
            }
        }
    }

    /// Upper ends of the classes of time, in nanoseconds.
    static let bounds: [UInt64] = [
        500_000, 1_000_000, 2_500_000, 5_000_000, 10_000_000, 25_000_000, 50_000_000, 100_000_000, 500_000_000,
        2_500_000_000, 10_000_000_000,
    ]

    /// Classes of status, then the classes of time and one for all that takes longer, then the sum of the times.
    private final class Cells: Sendable {
        static let statuses = 5
        static let sum = statuses + 12

        private let cells = InlineArray<18, Atomic<UInt64>> { _ in Atomic(0) }

        func add(_ count: UInt64, at index: Int) { cells[index].add(count, ordering: .relaxed) }

        func value(at index: Int) -> UInt64 { cells[index].load(ordering: .relaxed) }
    }

    private let subjects: [String]
    /// For each subject those of the classes of methods.
    private let cells: [Cells]

    init(subjects: [String]) {
        self.subjects = subjects
        cells = (0..<subjects.count * MethodClass.allCases.count).map { _ in Cells() }
    }

    func record(_ exchange: Exchange) {
        let method = MethodClass(exchange.method) == .read ? 0 : 1
        let cells = cells[exchange.subject * MethodClass.allCases.count + method]
        let (seconds, attoseconds) = exchange.thinking.components
        let nanoseconds = UInt64(clamping: seconds * 1_000_000_000 + attoseconds / 1_000_000_000)
        cells.add(1, at: min(max(exchange.status.code / 100, 1), Cells.statuses) - 1)
        cells.add(1, at: Cells.statuses + (Self.bounds.firstIndex { nanoseconds <= $0 } ?? Self.bounds.count))
        cells.add(nanoseconds, at: Cells.sum)
    }

    /// What was counted of one subject and class of methods.
    struct Count: Hashable, Sendable {
        let subject: String
        let method: MethodClass
        /// How many were answered with 1xx, 2xx and so on.
        let statuses: [UInt64]
        /// How many are in each class of time, the last of which has no upper end.
        let times: [UInt64]
        let nanoseconds: UInt64
    }

    /// The counts of whatever was asked for at all.
    var all: [Count] {
        cells.indices.compactMap { index in
            let (cells, classes) = (cells[index], MethodClass.allCases)
            let times = (Cells.statuses..<Cells.sum).map(cells.value)
            guard times.contains(where: { $0 > 0 }) else { return nil }
            return Count(
                subject: subjects[index / classes.count],
                method: classes[index % classes.count],
                statuses: (0..<Cells.statuses).map(cells.value),
                times: times,
                nanoseconds: cells.value(at: Cells.sum)
            )
        }
    }
}
