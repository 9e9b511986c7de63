import Models

/// Books of events that were around this day in earlier years.
struct GuestbookMemories: HTML {
    let memories: [GuestbookMemory]

    var body: some HTML {
        Section(.class("part memories")) {
            H2 { tr("Memories") }
            UL(.class("book-cards")) {
                for memory in memories {
                    LI {
                        A(.class("book-card"), .href(.guestbook(memory.event.code))) {
                            if let key = memory.cover?.smallKey ?? memory.photo?.square {
                                Img(
                                    .src(.media(key)),
                                    .alt(""),
                                    .width(PlacePicture.smallSide),
                                    .height(PlacePicture.smallSide),
                                    .loading("lazy")
                                )
                            } else {
                                DateBlock(memory.event.listedTime)
                            }
                            Span(.class("row-text")) {
                                Strong(.dir("auto")) { memory.event.title }
                                Span(.class("soft")) { GuestbookTellingWords.ago(memory.years) }
                            }
                        }
                    }
                }
            }
        }
    }
}
