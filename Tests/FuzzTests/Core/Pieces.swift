/// The ways in which one input arrives.
enum Pieces: CaseIterable {
    case whole, split, single

    /// Where each piece ends, the last at `count`.
    func ends(count: Int, random: inout SeededRandom) -> [Int] {
        switch self {
        case .whole: [count]
        case .split: [Int.random(in: 0...count, using: &random), count]
        case .single: count == 0 ? [0] : Array(1...count)
        }
    }
}
