/// Attributes that every element may carry.
extension Attribute where Value == String {
    @inlinable package static func id(_ id: consuming String) -> Self { Self(" id=\"", id) }
    @inlinable package static func lang(_ code: consuming String) -> Self { Self(" lang=\"", code) }
    @inlinable package static func title(_ text: consuming String) -> Self { Self(" title=\"", text) }
    @inlinable package static func ariaLabel(_ text: consuming String) -> Self { Self(" aria-label=\"", text) }
    @inlinable package static func ariaLabelledBy(_ id: consuming String) -> Self { Self(" aria-labelledby=\"", id) }
    @inlinable package static func ariaLive(_ politeness: consuming String) -> Self {
        Self(" aria-live=\"", politeness)
    }
}

/// Words of our own, never of people: known when the code is compiled, so that nothing of them needs escaping.
extension Attribute where Value == StaticString {
    @inlinable package static func `class`(_ names: StaticString) -> Self { Self(" class=\"", names) }
    @inlinable package static func role(_ role: StaticString) -> Self { Self(" role=\"", role) }
    /// `auto` for what people typed: an Arabic name reads right to left without turning the words around it.
    @inlinable package static func dir(_ direction: StaticString) -> Self { Self(" dir=\"", direction) }
}

extension Attribute where Value == StaticString? {
    @inlinable package static func `class`(_ names: StaticString?) -> Self { Self(" class=\"", names) }
}

extension Attribute where Value == String? {
    @inlinable package static func ariaDescribedBy(_ id: consuming String?) -> Self { Self(" aria-describedby=\"", id) }
    /// On a button that stands for one of several states: `"true"` or `"false"`.
    @inlinable package static func ariaPressed(_ yes: consuming String?) -> Self { Self(" aria-pressed=\"", yes) }
    /// `"page"` on the link to the page one is on.
    @inlinable package static func ariaCurrent(_ what: consuming String?) -> Self { Self(" aria-current=\"", what) }
    @inlinable package static func ariaInvalid(_ yes: consuming String?) -> Self { Self(" aria-invalid=\"", yes) }
}

extension Attribute where Value == NumberedName {
    @inlinable package static func id(_ prefix: StaticString, _ number: Int) -> Self {
        Self(" id=\"", NumberedName(prefix, number))
    }
}

extension Attribute where Value == Bool {
    @inlinable package static func hidden(_ on: Bool = true) -> Self { Self(" hidden", on) }
    @inlinable package static var ariaHidden: Self { Self(" aria-hidden=\"true\"", true) }
    /// On a site of shared computers: its scripts keep nothing of it in the browser.
    @inlinable package static func dataKeepsNothing(_ on: Bool) -> Self { Self(" data-keeps-nothing=\"true\"", on) }
}

/// `data-…`, each named here once: outside tests rely on them.
extension Attribute {
    /// A tag of the account that the page was made for, `guest`, or nothing where that is not known.
    @inlinable package static func dataViewer(_ tag: consuming Value) -> Self { Self(" data-viewer=\"", tag) }
    /// The accent among those of `Public/css/site/11-accents.css`.
    @inlinable package static func dataAccent(_ name: consuming Value) -> Self { Self(" data-accent=\"", name) }
    /// The OpenStreetMap type and number of the place that a row shows.
    @inlinable package static func dataPlace(_ id: consuming Value) -> Self { Self(" data-place=\"", id) }
    /// The code of the event that a row or a page shows.
    @inlinable package static func dataEvent(_ code: consuming Value) -> Self { Self(" data-event=\"", code) }
    /// The username of whom a row shows.
    @inlinable package static func dataPerson(_ username: consuming Value) -> Self { Self(" data-person=\"", username) }
    /// The same place for the maps app of a phone: a `geo:` address.
    @inlinable package static func dataGeo(_ address: consuming Value) -> Self { Self(" data-geo=\"", address) }
    /// Where on the map the row belongs: "60.17,24.94".
    @inlinable package static func dataAt(_ point: consuming Value) -> Self { Self(" data-at=\"", point) }
    /// Distance in metres with one decimal.
    @inlinable package static func dataMetres(_ metres: consuming Value) -> Self { Self(" data-metres=\"", metres) }
    /// The number of the notice that a row shows.
    @inlinable package static func dataNotice(_ id: consuming Value) -> Self { Self(" data-notice=\"", id) }
    /// The code of the post that an element shows, what kind it is of, and what state it is in.
    @inlinable package static func dataPost(_ code: consuming Value) -> Self { Self(" data-post=\"", code) }
    @inlinable package static func dataKind(_ kind: consuming Value) -> Self { Self(" data-kind=\"", kind) }
    @inlinable package static func dataState(_ state: consuming Value) -> Self { Self(" data-state=\"", state) }
    /// The number of the message that an element shows; its kind stands beside it.
    @inlinable package static func dataMessage(_ id: consuming Value) -> Self { Self(" data-message=\"", id) }
    /// The number of the thing that a row shows, and how many of it nobody brings yet.
    @inlinable package static func dataThing(_ id: consuming Value) -> Self { Self(" data-thing=\"", id) }
    @inlinable package static func dataLeft(_ count: consuming Value) -> Self { Self(" data-left=\"", count) }
    /// The number of the zone that a row or a page shows.
    @inlinable package static func dataZone(_ id: consuming Value) -> Self { Self(" data-zone=\"", id) }
    /// The number of the song that a row shows, its votes, its length in milliseconds, and by how many decibels it is played
    /// louder.
    @inlinable package static func dataTrack(_ id: consuming Value) -> Self { Self(" data-track=\"", id) }
    @inlinable package static func dataVotes(_ count: consuming Value) -> Self { Self(" data-votes=\"", count) }
    @inlinable package static func dataLength(_ length: consuming Value) -> Self { Self(" data-length=\"", length) }
    @inlinable package static func dataGain(_ decibels: consuming Value) -> Self { Self(" data-gain=\"", decibels) }
    /// The number of the feed that a row shows, and how many events of it are on the map.
    @inlinable package static func dataFeed(_ id: consuming Value) -> Self { Self(" data-feed=\"", id) }
    @inlinable package static func dataEvents(_ count: consuming Value) -> Self { Self(" data-events=\"", count) }
    /// The code of the circle that a row or a page shows.
    @inlinable package static func dataCircle(_ code: consuming Value) -> Self { Self(" data-circle=\"", code) }
    /// The name of the upload that a row is about.
    @inlinable package static func dataUpload(_ name: consuming Value) -> Self { Self(" data-upload=\"", name) }
}
