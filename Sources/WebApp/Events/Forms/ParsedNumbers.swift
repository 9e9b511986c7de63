import Models
import Templates

/// The reminder that a form chooses: `none`, minutes, or `own` with minutes of its own.
struct ParsedReminder {
    let seconds: Int64?
    private(set) var errors = FieldErrors.none

    init(_ choice: String, minutes: String) {
        if choice == "none" || choice.isEmpty {
            seconds = nil
            return
        }
        let text = choice == "own" ? minutes : choice
        let limit = EventValues.maxReminderSeconds / 60
        guard let number = Int64(text), (0...limit).contains(number) else {
            let field: FieldName = choice == "own" ? .reminderMinutes : .reminder
            errors.add(field, EventReason.badReminder(most: limit))
            seconds = nil
            return
        }
        seconds = number * 60
    }
}

/// How many seats, and how many others each may bring.
struct ParsedSeats {
    let capacity: Int?
    let plusOnes: Int
    private(set) var errors = FieldErrors.none

    init(capacity: String, plusOnes: String) {
        let seats = Int(capacity)
        if !capacity.isEmpty, !(seats.map(EventValues.capacityRange.contains) ?? false) {
            errors.add(.capacity, EventReason.badCapacity)
        }
        let others = plusOnes.isEmpty ? 0 : Int(plusOnes)
        if !(others.map(EventValues.plusOneRange.contains) ?? false) {
            errors.add(.plusOnes, EventReason.badNumber(EventValues.plusOneRange))
        }
        self.capacity = capacity.isEmpty ? nil : seats
        self.plusOnes = others ?? 0
    }
}
