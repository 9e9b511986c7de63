extension FormFieldSet {
    /// How many people an event has room for.
    func seats(_ value: String) -> TextField {
        text(
            .capacity,
            tr("Seats"),
            .number,
            value: value,
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
}
