extension FieldName {
    /// What an operator says of the site.
    package static var siteLine: Self { Self("line") }
    package static var accent: Self { Self("accent") }
    package static var siteCentre: Self { Self("centre") }
    package static var contact: Self { Self("contact") }
    package static var logo: Self { Self("logo") }
    /// A box: the logo goes.
    package static var removeLogo: Self { Self("remove_logo") }
    package static var imprint: Self { Self("imprint") }
    package static var privacy: Self { Self("privacy") }
    package static var terms: Self { Self("terms") }
    package static var rules: Self { Self("rules") }
    package static var announcement: Self { Self("announcement") }
    package static var announcementUntil: Self { Self("announcement_until") }
}
