import Models

extension App {
    /// Where maps begin that nothing else leads to a place: where an operator has put it, else the middle of the import; `nil`
    /// without a map.
    func mapCentre() throws -> GeoPoint? { try identity.value(now: clock()).centre ?? places.mapCentre() }
}
