import Foundation

/// A line that phones and their programs put below each mail: "Sent from my iPhone", "Get Outlook for iOS".
enum PhoneSignature {
    /// The whole of the line is one. What goes on behind it, or names no such thing, somebody has written.
    static func isOne(_ line: String) -> Bool {
        guard line.utf8.count <= 400 else { return false }
        let words = bare(line)
        guard words.split(separator: " ").count <= 14, !words.contains(where: { ",;:!?".contains($0) }),
            things.contains(where: { words.contains($0) })
        else { return false }
        return starts.contains { words.hasPrefix($0) }
            || frames.contains { words.hasPrefix($0.0) && words.hasSuffix($0.1) }
    }

    /// In lower case, without the address that a link leads to, the point at the end, the marks that Arabic may go without, and
    /// those of Markdown.
    private static func bare(_ line: String) -> String {
        let text = AnswerText.plain(line).replacing(#/[<(\[]+https?:[^\s]*[>)\]]+/#, with: "")
            .replacing(#/https?:[^\s]+/#, with: "")
        var words = String.UnicodeScalarView()
        for scalar in text.lowercased().unicodeScalars {
            switch scalar.value {
            case 0x064B...0x0652, 0x0640, 0x2A, 0x5B, 0x5D: continue
            case 0x2019: words.append("'")
            default: words.append(scalar)
            }
        }
        return String(words).trimmingCharacters(in: CharacterSet(charactersIn: " .()_"))
    }

    /// What it was sent from or by.
    private static let things = [
        "iphone", "ipad", "ipod", "ios", "android", "samsung", "galaxy", "huawei", "xiaomi", "redmi", "pixel",
        "oneplus", "motorola", "nokia", "blackberry", "smartphone", "phone", "handy", "mobil", "tablet", "outlook",
        "yahoo", "proton", "gmail", "gmx", "web.de", "t-online", "mailbox", "k-9", "thunderbird", "fairemail",
        "windows", "apple watch", "téléphone", "telefon", "teléfono", "telefono", "телефон", "device", "هاتف",
        "جهاز", "جوال", "آيفون", "الآيفون",
    ]

    private static let starts = [
        "sent from ", "sent with ", "sent via ", "get outlook for ", "sent securely from ", "gesendet von ",
        "gesendet mit ", "gesendet aus ", "gesendet über ", "holen sie sich outlook", "outlook für ios",
        "outlook für android", "أرسلت من ", "ارسلت من ", "أرسل من ", "ارسل من ", "مرسل من ", "مرسلة من ",
        "تم الإرسال من ", "تم الارسال من ", "تم إرسالها من ", "تم إرساله من ", "أرسلت باستخدام ",
        "تم الإرسال باستخدام ", "الحصول على outlook", "احصل على outlook", "envoyé de ", "envoyé depuis ",
        "envoyé à partir ", "envoyé avec ", "envoyé par ", "obtenez outlook", "obtenir outlook",
        "télécharger outlook", "téléchargez outlook", "enviado desde ", "enviado con ", "obtener outlook",
        "enviado do ", "enviado de ", "enviado a partir ", "obter o outlook", "obter outlook", "inviato da",
        "inviato con ", "ottieni outlook", "scarica outlook", "verstuurd vanaf ", "verzonden vanaf ",
        "verzonden met ", "outlook voor ios", "outlook voor android", "download outlook", "skickat från ",
        "hämta outlook", "sendt fra ", "hent outlook", "skaff deg outlook", "få outlook", "wysłane z ",
        "wysłano z ", "pobierz outlook", "odesláno z ", "отправлено с ", "отправлено из ", "надіслано з ",
    ]

    /// What stands before and behind what it was sent from.
    private static let frames = [
        ("von mein", " gesendet"), ("diese nachricht wurde von mein", " gesendet"),
        ("diese nachricht wurde mit ", " gesendet"), ("diese e-mail wurde von mein", " gesendet"),
        ("", "'umdan gönderildi"), ("", "'imden gönderildi"), ("", "から送信"), ("", "에서 보냄"),
    ]
}
