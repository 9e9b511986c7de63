/// Those of circles.
extension FieldName {
    /// Circles that are asked to a meeting, by the codes of their addresses; comes once for each.
    package static var circles: Self { Self("circles") }
    /// The one with which the form of a meeting begins.
    package static var circle: Self { Self("circle") }
    /// A box: whoever joins later is asked, too.
    package static var askLater: Self { Self("ask_later") }
    /// Who asks further people, and who asks all of it to a meeting: `keepers` or `everybody`.
    package static var inviters: Self { Self("inviters") }
    package static var hosts: Self { Self("hosts") }
    /// Whether the link lets people in at once: `once`, or `ask`.
    package static var joins: Self { Self("joins") }
}
