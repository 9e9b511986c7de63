import Models

/// The times of one day: "8:00–12:00, 13:00–18:00", "Closed", with the notes of the map.
struct DayHours: HTML {
    let spans: [OpeningSpan]

    var body: some HTML {
        if let first = spans.first {
            SpanHours(span: first)
            for span in spans.dropFirst() {
                ListWords.comma
                SpanHours(span: span)
            }
        } else {
            tr("Closed")
        }
    }
}
