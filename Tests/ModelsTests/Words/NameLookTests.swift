import Models
import Testing

struct NameLookTests {
    @Test(
        arguments: [
            ("Lena", "LENA"), ("Lena", " Léna. "), ("Lena", "Lеna"), ("Ηοѕt", "Host"), ("AIex", "Alex"),
            ("A1ex", "Alex"),
            ("Bob", "B0b"), ("Вова", "вова"), ("Νίκος", "νικος"), ("Lena", "Le\u{200d}na"), ("Lena", "Le\u{180b}na"),
            ("👩‍🌾", "👩🌾"), ("Ιda", "lda"), ("І.", "l"),
        ]
    )
    func `names that people take for each other look alike`(one: String, other: String) {
        #expect(NameLook(one).resembles(NameLook(other)))
        #expect(NameLook(other).resembles(NameLook(one)))
    }

    @Test(
        arguments: [
            ("Lena", "Lina"), ("Ian", "Lan"), ("Guest 1", "Guest 2"), ("Вова", "Вера"), ("Νίκος", "Νίκη"), ("🙂", "🙃"),
            ("李", "李娜"), ("محمد", "محمود"), ("Eli", "Ell"), ("Tom", "Tom M."),
        ]
    )
    func `other names do not`(one: String, other: String) {
        #expect(!NameLook(one).resembles(NameLook(other)))
    }
}
