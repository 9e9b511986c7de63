/// Those of notices.
extension FieldName {
    /// Quiet hours: a box, and two times of the day.
    package static var quiet: Self { Self("quiet") }
    package static var quietFrom: Self { Self("quiet_from") }
    package static var quietTo: Self { Self("quiet_to") }
    /// A box of the table of kinds and channels; comes once for each.
    package static var channel: Self { Self("on") }
    /// The newest notice of the page that is marked as read.
    package static var through: Self { Self("through") }
    /// A browser that takes pushed messages: where, and its keys.
    package static var endpoint: Self { Self("endpoint") }
    package static var p256dh: Self { Self("p256dh") }
    package static var auth: Self { Self("auth") }
}
