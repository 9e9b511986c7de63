/// Events that are voted on, and those that repeat.
package struct PlanningFeature: Feature {
    package var migrations: [Migration] { [.movedDays, .daySeats] }
}
