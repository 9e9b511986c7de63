import Clocks
import Foundation

/// The clocks by which a time of a feed is read: those of a zone that this machine knows, or those that the feed describes.
enum FeedClock {
    case known(WallClock)
    case described(FeedZone)

    /// By the tz database; `nil` where only the feed knows the zone.
    var name: String? {
        switch self {
        case .known(let clock): clock.zone.identifier == "GMT" ? "UTC" : clock.zone.identifier
        case .described: nil
        }
    }

    func offset(at instant: Int64) -> Int64 {
        switch self {
        case .known(let clock): clock.offset(at: instant)
        case .described(let zone): zone.offset(at: instant)
        }
    }

    /// The first instant at which the wall shows `wall`, moved where a change of clocks leaves it out (RFC 5545 section 3.3.5).
    func instant(ofWall wall: Int64) -> Int64 {
        switch self {
        case .known(let clock): clock.instant(movingWall: wall)
        case .described(let zone): zone.instant(ofWall: wall)
        }
    }

    func wall(at instant: Int64) -> Int64 { instant + offset(at: instant) }

    static let utc = FeedClock.known(WallClock(.gmt))
}
