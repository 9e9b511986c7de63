extension WallClock {
    /// The beginning of a day as forms and addresses write it, "2026-11-28", in seconds as walls count them; `nil` for what
    /// is no day.
    package static func midnight(_ day: String) -> Int64? {
        guard case .at(let wall)? = OpenFilter("\(day)T00:00") else { return nil }
        return wall
    }
}
