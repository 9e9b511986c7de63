import Clocks
import Foundation
import Models

/// When and where a picture was taken, as its file says: only read where the guest has agreed.
struct Circumstances: Sendable, Hashable {
    enum Time: Sendable, Hashable {
        /// By the clock of the camera, whose zone is not known.
        case local(LocalTime)
        /// Epoch seconds.
        case instant(Int64)
    }

    var time: Time?
    var point: GeoPoint?
}

extension Circumstances.Time {
    /// Epoch seconds; of a camera's clock, as if it went by `zone`.
    func instant(in zone: TimeZone) -> Int64 {
        switch self {
        case .instant(let instant): instant
        case .local(let local): WallClock(zone).instant(ofWall: local.wall)
        }
    }
}
