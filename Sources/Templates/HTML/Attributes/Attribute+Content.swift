extension Attribute where Tag == Tags.Time, Value == String {
    @inlinable package static func dateTime(_ instant: consuming String) -> Self { Self(" datetime=\"", instant) }
}

extension Attribute where Tag == Tags.Data, Value == String {
    @inlinable package static func value(_ value: consuming String) -> Self { Self(" value=\"", value) }
}

extension Attribute where Tag == Tags.OL, Value == Int {
    /// The number of the first entry.
    static func start(_ number: Int) -> Self { Self(" start=\"", number) }
}

extension Attribute where Tag == Tags.Img, Value == String {
    @inlinable package static func alt(_ words: consuming String) -> Self { Self(" alt=\"", words) }
    @inlinable package static func loading(_ when: consuming String) -> Self { Self(" loading=\"", when) }
}

extension Attribute where Tag == Tags.Img, Value == Bool {
    /// A click on the picture goes along with the link around it, as "?x,y" in pixels.
    @inlinable package static func isMap(_ on: Bool) -> Self { Self(" ismap", on) }
}

extension Attribute where Tag == Tags.Video, Value == String {
    @inlinable package static func preload(_ what: consuming String) -> Self { Self(" preload=\"", what) }
}

extension Attribute where Tag == Tags.Video, Value == Bool {
    @inlinable package static func controls(_ on: Bool = true) -> Self { Self(" controls", on) }
    /// By itself, without a sound, again and again, where it stands: what browsers allow without being asked.
    @inlinable package static func playsSilently(_ on: Bool = true) -> Self {
        Self(" autoplay loop muted playsinline", on)
    }
}

extension Attribute where Tag == Tags.Audio, Value == String {
    @inlinable package static func preload(_ what: consuming String) -> Self { Self(" preload=\"", what) }
}

extension Attribute where Tag == Tags.Audio, Value == Bool {
    @inlinable package static func controls(_ on: Bool = true) -> Self { Self(" controls", on) }
}

extension Attribute where Tag == Tags.Source, Value == String {
    @inlinable package static func media(_ query: consuming String) -> Self { Self(" media=\"", query) }
}

extension Attribute where Tag == Tags.Textarea, Value == Int {
    @inlinable package static func rows(_ count: Int) -> Self { Self(" rows=\"", count) }
}

extension Attribute where Tag == Tags.Details, Value == Bool {
    @inlinable package static func open(_ on: Bool = true) -> Self { Self(" open", on) }
}

extension Attribute where Tag == Tags.Meta, Value == String {
    @inlinable package static func charset(_ name: consuming String) -> Self { Self(" charset=\"", name) }
    @inlinable package static func name(_ name: consuming String) -> Self { Self(" name=\"", name) }
    @inlinable package static func content(_ content: consuming String) -> Self { Self(" content=\"", content) }
    @inlinable package static func media(_ query: consuming String) -> Self { Self(" media=\"", query) }
}

extension Attribute where Tag == Tags.SVG, Value == String {
    @inlinable package static func viewBox(_ box: consuming String) -> Self { Self(" viewBox=\"", box) }
    @inlinable package static func preserveAspectRatio(_ how: consuming String) -> Self {
        Self(" preserveAspectRatio=\"", how)
    }
}

extension Attribute where Tag == Tags.Path, Value == String {
    @inlinable package static func fill(_ colour: consuming String) -> Self { Self(" fill=\"", colour) }
    /// SVG 2 section 9.3.
    @inlinable package static func shape(_ commands: consuming String) -> Self { Self(" d=\"", commands) }
}

extension Attribute where Tag == Tags.SVGText, Value == Int {
    /// Where its middle stands, and its line.
    package static func x(_ pixels: Int) -> Self { Self(" x=\"", pixels) }
    package static func y(_ pixels: Int) -> Self { Self(" y=\"", pixels) }
}

extension Attribute where Tag == Tags.TH, Value == String {
    @inlinable package static func scope(_ scope: consuming String) -> Self { Self(" scope=\"", scope) }
}
