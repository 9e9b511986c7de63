import Testing

@testable import Models

struct OpeningHoursParserTests {
    @Test(arguments: [
        ("mo-fr 8:00-16:00", "Mo,Tu,We,Th,Fr 08:00-16:00"), ("Mo-Fr: 08:00–18:00;", "Mo,Tu,We,Th,Fr 08:00-18:00"),
        ("Mo-Fr 08.00 - 18.00", "Mo,Tu,We,Th,Fr 08:00-18:00"), ("Fr11:00-24:00", "Fr 11:00-24:00"),
        ("May-Sep: Mo-Su 08:00-20:00", "May-Sep Mo,Tu,We,Th,Fr,Sa,Su 08:00-20:00"),
        ("Mo 10:00-12:00 Tu 10:00-13:00", "Mo 10:00-12:00, Tu 10:00-13:00"), ("Sa 10-18", "Sa 10:00-18:00"),
        ("Mo, Su 09:00-12:00, 13:00-15:00, Tu off", "Mo,Su 09:00-12:00,13:00-15:00, Tu off"),
        ("\nMo 10:00-12:00;\n\nTu closed ; ", "Mo 10:00-12:00; Tu off"), ("SUN 10:00-0:00", "Su 10:00-24:00"),
        ("Mo-Su 24/7", "Mo,Tu,We,Th,Fr,Sa,Su open"), ("“by appointment”", "\"by appointment\""), ("open", "24/7"),
        ("(sunrise+01:00)-sunset", "(sunrise+01:00)-sunset"), ("PH -1 day off", "PH -1 day off"),
        ("2017 Jul 1 - 2017 Aug 8 Sa off", "2017 Jul 1-2017 Aug 8 Sa off"), ("week 1,3-5 Mo", "week 1,3-5 Mo open"),
    ])
    func `habits of mappers are understood`(text: String, plain: String) {
        #expect(OpeningHours(text)?.description == plain)
    }

    @Test(arguments: [
        // Every day in the place of some days is not what was meant.
        "Mo-Fr 10:00-18:00; 11:00-15:00", "11:00-13:00;14:00-18:00", "Tu-Sa 11:00-13:00; 14:00-20:00",
        // Dates or times?
        "01.05-30.09", "01.04-31.10 Mo-Fr 10:00-18:00", "10-18", "2000-2030", "Mo-Fr 0800-1700", "Apr-Oct 9-18",
        // Which half of the day?
        "Mo-Fr 9-5", "Mo-Fr 1-5", "Mo 11am-11pm", "Mo-Fr 8-02", "Sa 15-00",
        "Mo-Fr 08:00", "Mo 08:00-", "Mo-Fr 16:00-, Sa 14:00-", "01:00-01:00", "Mo 10:60-12:00", "Mo 10:00-49:00",
        "Mo 25:00-26:00", "Mo-Fr 10:00-12:00,", "Feb 30 off", "2026 Feb 29 off", "Nov 31 off", "Mo[0] off", "Mo[6] off",
        "week 0 off", "week 54 off", "Apr-Oct 9", "Jan-Dez", "Mo-So 10:00-19:00", "Mo 10:00-12:00 \"ring",
        "Mo 10:00-12:00 | off", "Mo 10:00-12:00 ||", "|| off", "Mo 10:00-12:00 off off", "sunrise", "(sunrise)-sunset",
        "Mo 10:00-12:00 14:00-16:00", "2028-2026 off", "Mo-PH off", "2026 Jul 1-2025 Jul 1 off",
    ])
    func `what could mean two things is not guessed at`(text: String) {
        let value = OpeningHours(text)
        #expect(value == nil, "\(value?.description ?? "")")
    }

    @Test(arguments: ["week 31-31/2 Fr off", "2026-2026/2 Mo off"])
    func `a range of one has no step`(text: String) throws {
        let hours = try #require(OpeningHours(text))
        #expect(OpeningHours(hours.description) == hours)
    }

    @Test(arguments: ["2026-2026 Jan off", "2026-2026 Dec-Feb off", "2026-2028 easter off", "2024,2026 Jan 1 off"])
    func `years before days are not taken for the days' own`(text: String) throws {
        let hours = try #require(OpeningHours(text))
        #expect(OpeningHours(hours.description) == hours)
    }

    @Test(arguments: ["PH SH", "PH SH 10:00-12:00", "PH PH off"])
    func `holidays of holidays are none`(text: String) { #expect(OpeningHours(text) == nil) }

    @Test(arguments: ["PH,SH 10:00-12:00", "SH Mo-Fr 10:00-12:00", "SH Mo[1] 10:00-12:00", "PH SH,Mo off"])
    func `holidays are read as they are written`(text: String) throws {
        let hours = try #require(OpeningHours(text))
        #expect(OpeningHours(hours.description) == hours)
    }

    @Test func `a comment is read as it is written, whatever mark follows its spaces`() throws {
        for space in ["\r", "\n", " ", "\u{A0}", "\u{2028}"] {
            let hours = try #require(OpeningHours("\"ask\(space)\u{6DB}b\""))
            #expect(hours.description == "\"ask \u{6DB}b\"")
            #expect(OpeningHours(hours.description) == hours)
        }
    }

    @Test func `length and number of rules are bounded`() {
        #expect(OpeningHours(String(repeating: "Mo off;", count: 37)) == nil)
        #expect(OpeningHours(String(repeating: "Mo off;", count: 36)) != nil)
        #expect(OpeningHours(String(repeating: "off,", count: 63) + "off") != nil)
        #expect(OpeningHours(String(repeating: "🍕", count: 300_000)) == nil)
    }
}
