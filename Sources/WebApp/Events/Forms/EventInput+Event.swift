import Clocks
import Foundation
import Models
import Templates

extension EventInput {
    /// The form as it would have been filled in for `event`: to change it, or to arrange the like once more.
    init(_ event: Event, by door: EventDoor) {
        self.init(door)
        let values = event.values
        title = values.title
        information = values.information
        category = values.category
        zone = values.time.zone
        let clocks = WallClock(values.time.timeZone)
        let start = clocks.local(at: values.time.startsAt)
        (date, time) = (start.date.description, start.clockText)
        endTime = values.time.endsAt.map { clocks.local(at: $0).clockText } ?? ""
        if let id = values.place.id {
            place = id.description
        } else {
            placeName = values.place.name
            address = values.place.address
            pin = values.place.point.map { "\($0.latitude), \($0.longitude)" } ?? ""
        }
        let minutes = values.reminderSeconds.map { String($0 / 60) }
        reminder = minutes ?? "none"
        if let minutes, !ReminderFields.usualMinutes.contains(minutes) {
            reminder = "own"
            reminderMinutes = minutes
        }
        capacity = values.capacity.map(String.init) ?? ""
        if let rule = try? values.rule() { fill(rule, zone: values.time.timeZone) }
        plusOnes = values.maxPlusOnes > 0 ? String(values.maxPlusOnes) : ""
    }
}
