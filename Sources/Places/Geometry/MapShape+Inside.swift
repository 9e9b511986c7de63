extension MapShape {
    /// Whether the even-odd rule fills the point.
    func fills(_ point: WorldPoint) -> Bool {
        var isInside = false
        for ring in parts {
            guard var last = ring.last else { continue }
            for next in ring {
                if (last.y > point.y) != (next.y > point.y) {
                    let share = (Double(point.y) - Double(last.y)) / (Double(next.y) - Double(last.y))
                    if Double(point.x) < Double(last.x) + share * (Double(next.x) - Double(last.x)) {
                        isInside.toggle()
                    }
                }
                last = next
            }
        }
        return isInside
    }
}
