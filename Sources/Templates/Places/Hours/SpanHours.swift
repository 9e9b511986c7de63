import Models

/// "8:00–12:00", "from 17:00", "Open 24 hours", with the note of the map.
struct SpanHours: HTML {
    let span: OpeningSpan

    var body: some HTML {
        if !span.isWholeDay { times }
        if let word { span.isWholeDay ? word : " \(word)" }
        if let comment = span.comment {
            " "
            Span(.class("soft"), .dir("auto")) { tr("“\(comment)”") }
        }
    }

    @HTMLBuilder private var times: some HTML {
        if let end = span.end {
            ClockWords(minute: span.start)
            "–"
            ClockWords(minute: end)
            if span.isOpenEnd { tr(" or later") }
        } else {
            tr("from ")
            ClockWords(minute: span.start)
        }
    }

    private var word: String? {
        switch span.state {
        case .open: span.isWholeDay ? tr("Open 24 hours") : nil
        case .closed: span.isWholeDay ? tr("Closed") : tr("closed")
        case .unknown: span.comment == nil ? (span.isWholeDay ? tr("Not known") : tr("not known")) : nil
        }
    }
}
