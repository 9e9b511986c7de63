/// What meetings and public events alike can do without, in the part of their forms that is folded: a field that stands
/// here is asked for by both, and by the form that changes an event.
struct EventMoreFields: HTML {
    let input: EventInput
    let fields: FormFieldSet

    /// What is folded opens where one of them is wrong.
    static var names: [FieldName] { [.capacity] }

    var body: some HTML {
        fields.text(
            .capacity,
            tr("Seats"),
            .number,
            value: input.capacity,
            help:
                tr(
                    """
                    Yours included; of what repeats, on each day. Who comes later waits until one is free. Left \
                    empty, all can come.
                    """
                ),
            isRequired: false
        )
    }

    /// What of it is filled in, for the line of what is folded. meeting.js says the same while somebody types.
    static func said(_ input: EventInput) -> [String] {
        input.capacity.isEmpty ? [] : [tr("Seats: \(input.capacity)")]
    }
}
