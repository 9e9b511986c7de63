/// Choices of the map that members are told of.
package struct AlertsFeature: Feature {
    package var migrations: [Migration] { [.alerts, .alertClocks] }

    package var otherTables: [String: Content.Export] { ["event_alert": .file("alerts.json")] }
}
