import Testing

@testable import Templates

struct ClockNameTests {
    private func said(_ zone: String, in language: Language) -> String {
        Language.$current.withValue(language) { ClockName(zone).words }
    }

    /// By the exemplar cities of the Unicode CLDR.
    @Test func `a zone is known by its town, as the reader's language calls it`() {
        let german = Language.german(Catalogue(["%1 time | of a town": .words("Ortszeit %1")]))
        let arabic = Language.arabic(Catalogue(["%1 time | of a town": .words("توقيت %1")]))
        #expect(said("Europe/Lisbon", in: .english) == "Lisbon time")
        #expect(said("America/Argentina/Buenos_Aires", in: .english) == "Buenos Aires time")
        #expect(said("Europe/Lisbon", in: german) == "Ortszeit Lissabon")
        #expect(said("Europe/Lisbon", in: german) == "Ortszeit Lissabon", "asked once more")
        #expect(said("Africa/Cairo", in: german) == "Ortszeit Kairo")
        #expect(said("Africa/Cairo", in: arabic) == "توقيت القاهرة")
    }

    @Test func `what has no town stands by its name`() {
        let german = Language.german(Catalogue(["%1 time | of a town": .words("Ortszeit %1")]))
        for zone in ["UTC", "Etc/GMT+3", "GMT"] { #expect(said(zone, in: german) == zone) }
        #expect(said("Nowhere/New_Town", in: german) == "Ortszeit New Town")
    }
}
