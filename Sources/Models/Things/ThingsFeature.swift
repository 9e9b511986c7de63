/// Who brings what to an event, and what its hosts ask of those who come.
package struct ThingsFeature: Feature {
    package init() {}

    package var migrations: [Migration] { [.things] }

}
