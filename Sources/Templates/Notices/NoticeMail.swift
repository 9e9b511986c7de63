import Models

/// A notice as a mail.
package struct NoticeMail: MailWords {
    private let displayName: String
    private let words: NoticeWords
    private let link: WebAddress
    private let settings: WebAddress
    private let keepsake: WebAddress?

    /// - Parameters:
    ///   - displayName: that of the recipient.
    ///   - link: to what the notice is about.
    ///   - keepsake: where the whole of a guestbook is downloaded.
    ///   - settings: where such mails are switched off.
    package init(
        _ notice: Notice,
        displayName: String,
        link: WebAddress,
        keepsake: WebAddress? = nil,
        settings: WebAddress
    ) {
        self.displayName = displayName
        self.keepsake = keepsake
        self.link = link
        self.settings = settings
        words = NoticeWords(notice)
    }

    package var subject: String { words.title }

    package var paragraphs: [MailParagraph] {
        let lines = [words.title + ".", words.when ?? "", words.sentence]
        var seen: Set<String> = [""]
        return [.words(tr("Hi \(displayName),"))] + lines.filter { seen.insert($0).inserted }.map { .words($0) }
            + [.button(tr("Open it"), link)]
            + [keepsake.map { .link(tr("Download the whole book"), $0) }].compactMap { $0 }
    }

    package var footer: [MailParagraph] { [.link(tr("Choose what is mailed to you"), settings)] }
}

/// What quiet hours have held, as one mail.
package struct NoticeDigestMail: MailWords {
    private let displayName: String
    private let notices: [Notice]
    private let list: WebAddress
    private let settings: WebAddress

    /// - Parameter notices: two or more, oldest first.
    package init(_ notices: [Notice], displayName: String, list: WebAddress, settings: WebAddress) {
        self.notices = notices
        self.displayName = displayName
        self.list = list
        self.settings = settings
    }

    package var subject: String { NoticeWords.held(notices.count) }

    package var paragraphs: [MailParagraph] {
        let lines = notices.map { notice -> MailParagraph in
            let words = NoticeWords(notice)
            return .words(words.sentence.isEmpty ? words.title + "." : "\(words.title). \(words.sentence)")
        }
        return [.words(tr("Hi \(displayName),")), .words(tr("This came in during your quiet hours:"))] + lines
            + [.button(tr("All notifications"), list)]
    }

    package var footer: [MailParagraph] { [.link(tr("Choose what is mailed to you"), settings)] }
}
