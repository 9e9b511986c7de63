/// Names of days and months as they stand in tables and beside times.
enum WeekdayWords {
    /// From Monday, as weeks of opening hours begin.
    static let short = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    static let full = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
    static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    static let fullMonths = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]
}
