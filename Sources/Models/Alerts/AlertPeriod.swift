import GRDB

/// How often an alert tells of what is new, at most.
package enum AlertPeriod: String, CaseIterable, Hashable, Sendable, DatabaseValueConvertible {
    case daily, weekly

    package var seconds: Int64 {
        switch self {
        case .daily: 86_400
        case .weekly: 7 * 86_400
        }
    }
}
