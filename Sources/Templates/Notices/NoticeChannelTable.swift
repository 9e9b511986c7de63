import Models

/// A box for every kind of notice on every channel.
struct NoticeChannelTable: HTML {
    let channels: [NoticeKind: Set<NoticeChannel>]
    /// What operators alone are told is for nobody else to choose.
    let isOperator: Bool

    var body: some HTML {
        Table(.class("channels"), .ariaLabelledBy("channels")) {
            THead {
                TR {
                    TH(.scope("col")) { tr("Notifications") }
                    ForEach(NoticeChannel.allCases) { channel in TH(.scope("col")) { channel.words } }
                }
            }
            TBody {
                ForEach(kinds) { kind in row(kind) }
            }
        }
    }

    private var kinds: [NoticeKind] { NoticeKind.allCases.filter { isOperator || !$0.telling.isForOperators } }

    private func row(_ kind: NoticeKind) -> some HTML {
        TR {
            TH(.scope("row")) { kind.words }
            ForEach(NoticeChannel.allCases) { channel in
                TD { box(kind, channel) }
            }
        }
    }

    private func box(_ kind: NoticeKind, _ channel: NoticeChannel) -> some HTML {
        Label(.class("check")) {
            Input(
                .type("checkbox"),
                .name(.channel),
                .value("\(kind.rawValue) \(channel.rawValue)"),
                .checked(channels[kind]?.contains(channel) ?? false),
                .disabled(!kind.canBeOff(in: channel))
            )
            Span(.class("visually-hidden")) { "\(kind.words): \(channel.words.inSentence)" }
        }
    }
}
