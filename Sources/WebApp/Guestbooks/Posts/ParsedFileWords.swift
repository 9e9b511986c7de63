import HTTPServer
import Models
import Templates

/// What the form of a post says of its files: words for each, and which of them go.
struct ParsedFileWords {
    private(set) var described: [(id: Int64, caption: String, description: String)] = []
    private(set) var removed: [Int64] = []
    private(set) var kept: [Int64] = []
    private(set) var errors = FieldErrors.none

    init(_ form: FormData, of entry: GuestbookEntry) {
        let gone = Set(form.all(.removedFile))
        for file in entry.files {
            guard !gone.contains(String(file.id)) else {
                removed.append(file.id)
                continue
            }
            kept.append(file.id)
            let (caption, description) = (form.text(.caption(of: file.id)), form.text(.description(of: file.id)))
            if let tooLong = TooLong(caption, limit: GuestbookFile.maxCaptionLength)
                ?? TooLong(description, limit: GuestbookFile.maxDescriptionLength)
            {
                errors.add(nil, tooLong)
            }
            described.append((file.id, caption, description))
        }
    }

    /// Whether a file that stays is described in other words than before.
    func changes(_ entry: GuestbookEntry) -> Bool {
        described.contains { words in
            entry.files.contains {
                $0.id == words.id && ($0.caption, $0.description) != (words.caption, words.description)
            }
        }
    }
}

extension GuestbookFileInput {
    /// What a form has of each file of a post.
    static func typed(_ form: FormData, of entry: GuestbookEntry) -> [Int64: GuestbookFileInput] {
        let gone = Set(form.all(.removedFile))
        let typed = entry.files.map { file in
            let input = GuestbookFileInput(
                caption: form.text(.caption(of: file.id)),
                description: form.text(.description(of: file.id)),
                isRemoved: gone.contains(String(file.id))
            )
            return (file.id, input)
        }
        return Dictionary(uniqueKeysWithValues: typed)
    }
}
