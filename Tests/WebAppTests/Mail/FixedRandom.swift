/// Random numbers that are the same in every run.
struct FixedRandom: RandomNumberGenerator {
    private var state: UInt64 = 0
    mutating func next() -> UInt64 {
        state += 1
        return state
    }
}
