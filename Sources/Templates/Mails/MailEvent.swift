import Clocks
import Models

/// An event in a mail: when, where, who asks.
package struct MailEvent: Hashable, Sendable {
    package let event: Event
    package let host: String
    let hostUsername: String
    /// Whether the mail is about one day of a series alone, on which `event` is listed.
    package let isForDay: Bool
    package let pictures: MailPictures

    package init(
        _ event: Event,
        host: String,
        of hostUsername: String,
        isForDay: Bool = false,
        pictures: MailPictures = []
    ) {
        self.event = event
        self.host = host
        self.hostUsername = hostUsername
        self.isForDay = isForDay
        self.pictures = pictures
    }

    /// `nil` while it is voted on.
    var when: String? { event.status == .polling ? nil : EventWhen(time: event.listedTime).words }
    var place: String? { event.place.line.isEmpty ? nil : event.place.line }

    var repeats: String? {
        guard event.isSeries else { return nil }
        return isForDay ? tr("It repeats: this is about this day alone.") : tr("It repeats: this is the next day.")
    }

    /// As text.
    var lines: [String] {
        [when.map { tr("When: \($0)") }, repeats, place.map { tr("Where: \($0)") }, tr("Host: \(host)")]
            .compactMap { $0 }
    }
}

extension MailEvent: HTML {
    package var body: some HTML {
        MailTable(style: Self.cardStyle, class: "g") {
            if pictures.contains(.map) {
                TR {
                    TD(.style("padding:0")) {
                        Img(.contentID(MailPictures.mapID), .alt(""), .width(432), .style(Self.mapStyle))
                    }
                }
            }
            TR {
                TD(.style("padding:16px")) {
                    MailTable(style: "border-spacing:0;width:100%") {
                        TR {
                            if when != nil { TD(.style("width:72px;padding:0;vertical-align:top")) { date } }
                            TD(.style("padding:0;vertical-align:top")) { facts }
                        }
                    }
                    person
                }
            }
        }
    }

    /// Whose event it is, with their face or else the first letter of their name.
    private var person: some HTML {
        MailTable(style: "border-spacing:0;margin-top:12px") {
            TR {
                if pictures.contains(.host) {
                    TD(.style("width:44px;padding:0")) {
                        Img(.contentID(MailPictures.hostID), .alt(""), .width(36), .height(36), .style(Self.faceStyle))
                    }
                } else {
                    TD(.style("width:36px;padding:0")) {
                        MailTable(style: Self.tintStyles[Face.tint(hostUsername)]) {
                            TR { TD(.style(Self.letterStyle)) { host.prefix(1).uppercased() } }
                        }
                    }
                    TD(.style("width:8px;padding:0")) {}
                }
                TD(.class("i"), .style("padding:0;color:#16201b;font-size:15px"), .dir("auto")) {
                    MailParagraph.withoutControls(host)
                    Span(.class("f"), .style("color:#4f5d56")) { tr(" · host") }
                }
            }
        }
    }

    @HTMLBuilder private var facts: some HTML {
        Div(.class("i"), .style(Self.titleStyle), .dir("auto")) { MailParagraph.withoutControls(event.title) }
        if let when { line(when) }
        if let repeats { line(repeats) }
        if let place { line(place) }
    }

    private static let cardStyle: StaticString = """
        border-spacing:0;width:100%;margin:0 0 20px;border-radius:14px;background:#f5f7f4
        """
    private static let titleStyle: StaticString = "color:#16201b;font-size:19px;line-height:1.3;font-weight:700"
    private static let faceStyle: StaticString = "display:block;width:36px;height:36px;border:0;border-radius:18px"
    private static let letterStyle: StaticString = """
        height:36px;padding:0;font-size:16px;font-weight:700;text-align:center
        """
    /// The tints of `Face` on a light ground, in the dark too, as sRGB: mail programs know neither `oklch` nor variables.
    private static let tintStyles: [StaticString] = [
        "width:100%;border-spacing:0;border-radius:18px;background:#b8e4d5;color:#0c6042",
        "width:100%;border-spacing:0;border-radius:18px;background:#f1d2d3;color:#713f3f",
        "width:100%;border-spacing:0;border-radius:18px;background:#ecd8b8;color:#684a0e",
        "width:100%;border-spacing:0;border-radius:18px;background:#dae0be;color:#495919",
        "width:100%;border-spacing:0;border-radius:18px;background:#cbdef4;color:#2e547a",
        "width:100%;border-spacing:0;border-radius:18px;background:#e6d5ed;color:#5e456d",
    ]
    private static let mapStyle: StaticString = """
        display:block;width:100%;height:auto;border:0;border-radius:14px 14px 0 0
        """

    private var date: some HTML {
        let date = WallClock(event.listedTime.timeZone).local(at: event.listedTime.startsAt).date
        return MailTable(style: "border-spacing:0;border-radius:10px;background:#ffffff", class: "s") {
            TR {
                TD(.class("i"), .style("width:56px;padding:8px 0;color:#16201b;text-align:center;line-height:1.15")) {
                    Span(
                        .class("l"),
                        .style(accent: "color:", ";font-size:12px;font-weight:700;text-transform:uppercase")
                    ) {
                        date.shortMonthName
                    }
                    BR()
                    Span(.style("font-size:24px;font-weight:700")) { "\(date.day)" }
                }
            }
        }
    }

    private func line(_ words: String) -> some HTML {
        Div(.class("f"), .style("margin-top:4px;color:#4f5d56;font-size:15px;line-height:1.4"), .dir("auto")) {
            MailParagraph.withoutControls(words)
        }
    }
}
