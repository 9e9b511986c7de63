import Foundation

/// The head that Outlook and programs like it put above a mail that is answered: "From: …", "Sent: …", "To: …", "Subject: …", in
/// any language.
enum QuotedHead {
    /// A head of many addresses may have lines between, and more than these nobody needs to see.
    private static let mostLines = 8

    /// Two lines with the names of English or German are one; of other languages, in which the names are everyday words, it takes
    /// three. Of languages that nobody here knows it takes three lines of this form, and in them the subject of the mail, or an
    /// address and a time: three lines with a colon may be a list of what to bring.
    static func begins(_ lines: ArraySlice<String>, _ subject: String?) -> Bool {
        // Most lines have no colon.
        guard let first = lines.first.flatMap(Line.init) else { return false }
        var block = [first]
        for line in lines.dropFirst().prefix(mostLines - 1) {
            guard let next = Line(line) else { break }
            block.append(next)
        }
        guard block.count >= 2 else { return false }
        if siteNames.contains(first.name), siteNames.contains(block[1].name) { return true }
        guard block.count >= 3 else { return false }
        if block.prefix(3).allSatisfy({ siteNames.contains($0.name) || otherNames.contains($0.name) }) { return true }
        let own = topic(subject ?? "")
        if !own.isEmpty, block.contains(where: { topic($0.value) == own }) { return true }
        return block.contains { $0.value.contains("@") } && block.contains { $0.value.isTime }
    }

    private struct Line {
        /// In lower case.
        let name: String
        let value: String

        init?(_ line: String) {
            let plain = AnswerText.plain(line)
            guard let colon = plain.firstIndex(of: ":") else { return nil }
            let signs = CharacterSet(charactersIn: "* ")
            let name = plain[..<colon].trimmingCharacters(in: signs).lowercased()
            guard (1...24).contains(name.count), name.contains(where: \.isLetter), !name.contains(where: \.isNumber),
                name.split(separator: " ").count <= 3
            else { return nil }
            self.name = name
            value = plain[plain.index(after: colon)...].trimmingCharacters(in: signs)
        }
    }

    /// A subject without the "Re:" of any language before it.
    private static func topic(_ subject: String) -> String {
        var rest = Substring(AnswerText.plain(subject))
        while let colon = rest.prefix(6).firstIndex(of: ":"),
            rest[..<colon].allSatisfy({ $0.isLetter || $0 == " " })
        {
            rest = rest[rest.index(after: colon)...].drop { $0 == " " }
        }
        return rest.lowercased()
    }

    /// The languages of the site with Latin letters.
    private static let siteNames: Set<String> = [
        "from", "sent", "to", "date", "subject", "von", "gesendet", "an", "datum", "betreff",
    ]

    private static let otherNames: Set<String> = [
        // Arabic
        "من", "المرسل", "تم الإرسال", "أرسلت", "أُرسلت", "تاريخ الإرسال", "التاريخ", "تاريخ", "إلى", "الى",
        "المستلم", "نسخة", "الموضوع", "موضوع",
        // French, Spanish, Portuguese, Italian, Romanian
        "de", "envoyé", "envoyé le", "à", "cc", "objet", "répondre à", "enviado", "enviado el", "enviada em",
        "enviado em", "para", "fecha", "asunto", "data", "assunto", "da", "inviato", "a", "oggetto", "de la",
        "trimis", "către", "subiect",
        // Dutch, Swedish, Danish, Norwegian, Finnish
        "van", "verzonden", "aan", "onderwerp", "från", "skickat", "till", "ämne", "kopia", "fra", "sendt",
        "dato", "til", "emne", "lähettäjä", "lähetetty", "päivämäärä", "vastaanottaja", "aihe",
        // Polish, Czech, Ukrainian, Russian, Turkish, Greek
        "od", "wysłano", "wysłane", "do", "temat", "odesláno", "komu", "předmět", "від", "надіслано", "кому",
        "тема", "дата", "от", "отправлено", "kimden", "gönderildi", "gönderme tarihi", "tarih", "kime", "konu",
        "bilgi", "από", "προς", "ημερομηνία", "θέμα", "εστάλη",
        // Hebrew, Persian, Chinese, Japanese, Korean
        "מאת", "נשלח", "אל", "נושא", "תאריך", "از", "فرستنده", "ارسال شده", "به", "发件人", "发送时间", "日期", "收件人",
        "主题", "寄件者", "寄件日期", "收件者", "主旨", "差出人", "送信日時", "宛先", "件名", "보낸 사람", "보낸 날짜", "받는 사람", "제목",
    ]
}

extension String {
    /// "27 November 2026 09:00", in the digits of any script.
    fileprivate var isTime: Bool { contains(#/\d{4}/#) && contains(#/\d{1,2}[:.]\d{2}/#) }
}
