/// Circles: the same people again, who are asked to a meeting as one person is.
package struct CirclesFeature: Feature {
    package init() {}

    package var migrations: [Migration] { [.circles] }

    package var otherTables: [String: Content.Export] {
        ["circle_person": .file("circles.json")]
    }
}
