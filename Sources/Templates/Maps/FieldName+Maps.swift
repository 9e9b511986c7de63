/// Those of what is found and drawn on a map.
extension FieldName {
    /// Where something is looked for: words, or a position.
    package static var near: Self { Self("near") }
    package static var around: Self { Self("around") }
    /// An address, or a point in degrees.
    package static var address: Self { Self("address") }
    package static var latitude: Self { Self("lat") }
    package static var longitude: Self { Self("lon") }
    /// Where the map of a form looks.
    package static var look: Self { Self("look") }
    package static var zoom: Self { Self("zoom") }
    /// A press on a picture of the map; browsers send where, in pixels.
    package static var pick: Self { Self("pick") }
    package static var pickX: Self { Self("pick.x") }
    package static var pickY: Self { Self("pick.y") }
    /// What is drawn: around a point, so many pixels wide and high ("640x480"), with dots, with its middle marked, in which
    /// colours.
    package static var centre: Self { Self("at") }
    package static var size: Self { Self("size") }
    package static var dots: Self { Self("dots") }
    package static var mark: Self { Self("mark") }
    package static var theme: Self { Self("theme") }
    /// The state that a picture shows: one that is named may be kept for long.
    package static var state: Self { Self("v") }
}
