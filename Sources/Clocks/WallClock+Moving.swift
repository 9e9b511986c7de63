extension WallClock {
    /// The first instant at which the wall shows `wall`. A time that a change leaves out is taken with the offset from
    /// before the change, so that it comes as much later as the clock is put forward (RFC 5545 section 3.3.5).
    package func instant(movingWall wall: Int64) -> Int64 {
        // Offsets are less than a day, so these two lie on either side.
        let (before, after) = (offset(at: wall - 86_400), offset(at: wall + 86_400))
        if before == after || offset(at: wall - before) == before { return wall - before }
        if offset(at: wall - after) == after { return wall - after }
        return wall - before
    }
}
