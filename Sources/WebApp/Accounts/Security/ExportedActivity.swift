import Clocks
import Models

/// What has happened to an account, as its owner gets it.
struct ExportedActivity: Encodable {
    let what: String
    let detail: String
    let times: Int
    let at: String

    init(_ act: AccountAct) {
        (what, detail, times) = (act.kind.rawValue, act.detail, act.times)
        at = Timestamp.text(act.createdAt)
    }
}
