import Models
import Templates

extension MapsFeature: WebFeature {
    func mount(in routes: inout RouteTable) {
        routes.get(TilePath.tile, isSecret: true, TileController.show)
        routes.get(MapPath.still, StillMapController.show)
    }
}

extension PathParameter where Value == Int {
    /// In one spelling only, so that there is one address for each tile.
    static func tile(_ name: String) -> Self {
        Self(name, else: "no such tile") { text in Int(text).flatMap { String($0) == text ? $0 : nil } }
    }
}
