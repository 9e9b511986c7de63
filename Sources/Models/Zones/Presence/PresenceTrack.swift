/// What is remembered of one visitor's way: the last fix, and the zones that they are in. Kept in memory alone.
///
/// Position drifts by tens of metres while somebody sits still, so that a plain "point in circle" leaves and enters a zone by
/// itself. Here whoever is inside stays inside until the whole circle of error is beyond the border by `marginMetres`, for two
/// fixes in a row, or for one that has been the last for `staleSeconds`. Whoever was seen outside comes in only with a fix
/// whose circle of error reaches at most `reachMetres` beyond the border; of whom nothing is known, within the border is
/// enough.
package struct PresenceTrack: Sendable {
    /// Beyond the border and the accuracy of the fix.
    package static let marginMetres = 15.0
    package static let reachMetres = 30.0
    /// A fix must be at least so exact that it may say "inside", however small the zone is.
    package static let exactMetres = 100.0
    package static let staleSeconds: Int64 = 120
    /// 300 km/h.
    package static let maxMetresPerSecond = 300.0 / 3.6
    package static let refusalSeconds: Int64 = 600
    /// Without a fix for so long nothing is known any more.
    package static let forgetSeconds: Int64 = 900

    private struct Last {
        let fix: PresenceFix
        /// The one before it.
        let before: PresenceFix?
        /// Epoch seconds by the server's clock.
        let heardAt: Int64
    }

    /// From where speed is measured, for a minute at least: a limit that began anew with every fix would forgive the error
    /// of each.
    private struct Anchor {
        let fix: PresenceFix
        let heardAt: Int64
        /// Seconds that the device may claim beyond those that pass here.
        let credit: Double
    }

    /// In a zone, and since when the fixes say otherwise.
    private struct Stay {
        /// Milliseconds of the device: of the last fix that did not say "outside"; `nil` until one has said anything.
        var seen: Int64?
        var outsideFixes = 0
        /// Milliseconds of the device: of the newest of these. A fix that is sent twice is one.
        var outsideAt: Int64?
    }

    private var last: Last?
    private var anchor: Anchor?
    private var stays: [Int64: Stay] = [:]
    private var refusedUntil: Int64 = 0

    package init() {}

    /// When anything was heard last, in epoch seconds.
    package var heardAt: Int64 { max(last?.heardAt ?? 0, refusedUntil - Self.refusalSeconds) }

    /// Takes a fix for one zone, or refuses it. Fixes come in the order of the device's clock: a late one changes nothing.
    package mutating func take(
        _ fix: PresenceFix,
        for zone: Int64,
        _ border: PresenceBorder,
        now: Int64
    ) -> Result<PresenceFinding, PresenceRefusal> {
        forget(now: now)
        if now < refusedUntil { return .failure(PresenceRefusal(until: refusedUntil)) }
        // The same fix may ask about several zones.
        if let last, last.fix != fix {
            guard fix.time > last.fix.time else { return .success(standing(in: zone, of: fix, border)) }
            guard speed(from: last, to: fix, now: now) <= Self.maxMetresPerSecond,
                anchor.map({ speed(from: $0, to: fix, now: now) <= Self.maxMetresPerSecond }) ?? true
            else {
                refusedUntil = now + Self.refusalSeconds
                (self.last, anchor) = (nil, nil)
                stays = [:]
                return .failure(PresenceRefusal(until: refusedUntil))
            }
        }
        weigh(fix, now: now)
        let before = last?.fix == fix ? last?.before : last?.fix
        last = Last(fix: fix, before: before, heardAt: now)
        return .success(finding(fix, after: before, for: zone, border))
    }

    /// What fixes and codes have said of somebody in a zone.
    package func standing(in zone: Int64) -> PresenceStanding {
        guard let stay = stays[zone] else { return .away }
        return stay.outsideFixes == 0 ? .there : .doubted
    }

    package func isRefused(now: Int64) -> Bool { now < refusedUntil }

    /// Whoever has typed the code of a zone is in it until fixes say otherwise.
    package mutating func enter(_ zone: Int64) { stays[zone] = Stay() }

    /// Whoever was seen to leave by another process is out until fixes say otherwise.
    package mutating func leave(_ zone: Int64) { stays[zone] = nil }

    private func standing(in zone: Int64, of fix: PresenceFix, _ border: PresenceBorder) -> PresenceFinding {
        let state: PresenceState = stays[zone] == nil ? .outside : .inside
        return PresenceFinding(state: state, metres: border.metres(fix.point), isLate: true)
    }

    private mutating func finding(
        _ fix: PresenceFix,
        after before: PresenceFix?,
        for zone: Int64,
        _ border: PresenceBorder
    ) -> PresenceFinding {
        let metres = border.metres(fix.point)
        let isOutside = metres - fix.accuracy >= Self.marginMetres
        let isInside = metres <= 0 && fix.accuracy <= max(border.radius, Self.exactMetres)
        if var stay = stays[zone] {
            if isOutside {
                if stay.outsideAt != fix.time { stay.outsideFixes += 1 }
                stay.outsideAt = fix.time
                let seen = stay.seen ?? fix.time
                stay.seen = seen
                let isStale = fix.time - seen > Self.staleSeconds * 1000
                stays[zone] = stay.outsideFixes >= 2 || isStale ? nil : stay
            } else {
                stays[zone] = Stay(seen: fix.time)
            }
            return PresenceFinding(state: stays[zone] == nil ? .outside : .inside, metres: metres)
        }
        let isSure = before == nil || metres + fix.accuracy <= Self.reachMetres
        if isInside, isSure {
            stays[zone] = Stay(seen: fix.time)
            return PresenceFinding(state: .inside, metres: metres)
        }
        if let before, metres > 0, border.metres(before.point) > 0, border.isCrossed(from: before.point, to: fix.point)
        {
            return PresenceFinding(state: .passed, metres: metres)
        }
        return PresenceFinding(state: .outside, metres: metres)
    }

    /// Metres per second between two fixes, of what their accuracy does not explain. A device that says that hours have
    /// passed is believed no more than a minute beyond what has passed here.
    private func speed(from last: Last, to fix: PresenceFix, now: Int64) -> Double {
        let seconds = Self.seconds(from: last.fix, heardAt: last.heardAt, to: fix, now: now, credit: Self.credit)
        return Self.metres(from: last.fix, to: fix) / max(1, seconds)
    }

    private func speed(from anchor: Anchor, to fix: PresenceFix, now: Int64) -> Double {
        let (from, heardAt) = (anchor.fix, anchor.heardAt)
        let seconds = Self.seconds(from: from, heardAt: heardAt, to: fix, now: now, credit: anchor.credit)
        return Self.metres(from: from, to: fix) / max(1, seconds)
    }

    /// Only an accurate fix becomes the next anchor: from one that is accurate to 100 km a device could claim to have reached
    /// any place within that circle. Travel time that a device has used up once is not counted for it again.
    private mutating func weigh(_ fix: PresenceFix, now: Int64) {
        guard let before = anchor else {
            anchor = Anchor(fix: fix, heardAt: now, credit: Self.credit)
            return
        }
        let passed = Double(max(0, now - before.heardAt))
        guard fix.accuracy <= Self.exactMetres, passed >= Self.credit || before.fix.accuracy > Self.exactMetres else {
            return
        }
        let used = Self.seconds(from: before.fix, heardAt: before.heardAt, to: fix, now: now, credit: before.credit)
        anchor = Anchor(fix: fix, heardAt: now, credit: min(before.credit + passed - used, Self.credit))
    }

    private static let credit = 60.0

    private static func seconds(
        from before: PresenceFix,
        heardAt: Int64,
        to fix: PresenceFix,
        now: Int64,
        credit: Double
    ) -> Double {
        min(Double(fix.time - before.time) / 1000, Double(max(0, now - heardAt)) + credit)
    }

    private static func metres(from before: PresenceFix, to fix: PresenceFix) -> Double {
        max(0, before.point.metres(to: fix.point) - before.accuracy - fix.accuracy)
    }

    /// What is too old is not known any more.
    package mutating func forget(now: Int64) {
        guard let last, now - last.heardAt > Self.forgetSeconds else { return }
        (self.last, anchor) = (nil, nil)
        stays = [:]
    }
}

extension PresenceBorder {
    /// Whether the straight way between two points outside leads across the zone: walked in steps as long as the border
    /// is away, so that none of it is stepped over.
    func isCrossed(from start: GeoPoint, to end: GeoPoint) -> Bool {
        let length = start.metres(to: end)
        let shortest = max(1, length / Double(Self.maxSteps))
        var walked = 0.0
        while walked < length {
            let point = start.onTheWay(to: end, share: walked / length)
            let metres = metres(point)
            if metres <= 0 { return true }
            walked += max(metres, shortest)
        }
        return false
    }

    /// At most so many looks at a border.
    private static let maxSteps = 500
}

extension GeoPoint {
    /// A point on the straight line of the map between two that are a few kilometres apart; the shorter way around the
    /// earth. `share` is from 0 to 1.
    func onTheWay(to end: GeoPoint, share: Double) -> GeoPoint {
        var east = end.longitude - longitude
        if east > 180 { east -= 360 }
        if east < -180 { east += 360 }
        var longitude = self.longitude + east * share
        if longitude > 180 { longitude -= 360 }
        if longitude < -180 { longitude += 360 }
        return GeoPoint(latitude: latitude + (end.latitude - latitude) * share, longitude: longitude) ?? self
    }
}
