/// A piece of the coast: land on its left, water on its right.
struct CoastWay: Sendable {
    let nodes: [Int64]
    /// Where the nodes are, `nil` for those that the file does not have.
    let points: [WorldPoint?]
}
