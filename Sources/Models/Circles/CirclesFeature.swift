/// Circles: the same people again, who are asked to a meeting as one person is.
package struct CirclesFeature: Feature {
    package init() {}

    package var migrations: [Migration] { [.circles] }

    package var content: [Content] { [.circlePicture] }

    package var otherTables: [String: Content.Export] {
        [
            "circle_person": .file("circles.json"),
            "event_circle_off": .omitted("who was taken off a meeting finds nothing of it any more"),
        ]
    }
}
