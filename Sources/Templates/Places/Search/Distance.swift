/// A distance as people say it and as `data-metres` writes it.
struct Distance {
    let metres: Double

    /// "350 m", "1.2 km", "3 km": tens of metres below a kilometre, then tenths of kilometres.
    var words: String {
        guard metres.isFinite else { return "" }
        let tens = (metres / 10).rounded() * 10
        if tens < 1_000 { return tr("\(Int(tens)) m") }
        let tenths = Int((metres / 100).rounded())
        return tenths % 10 == 0 ? tr("\(tenths / 10) km") : tr("\(tenths / 10).\(tenths % 10) km")
    }

    /// Exactly one decimal: "1253.0".
    var oneDecimal: String {
        guard metres.isFinite else { return "" }
        let tenths = Int((metres * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }
}
