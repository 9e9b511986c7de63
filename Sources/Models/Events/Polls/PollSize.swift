/// How many times and venues an event may still become.
package struct PollSize: Hashable, Sendable {
    package let times: Int
    package let places: Int

    package init(times: Int, places: Int) {
        (self.times, self.places) = (times, places)
    }
}
