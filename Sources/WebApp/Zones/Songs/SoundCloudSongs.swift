import Models

/// What an address of SoundCloud becomes: one song, or those of a set.
enum SoundCloudSongs {
    case found([TrackDraft])
    /// SoundCloud said nothing: a link by the name that its address has.
    case unreached(TrackDraft)
    /// SoundCloud says that there is no such thing.
    case unknown

    static func find(_ address: SoundCloudAddress, in app: App) async throws -> SoundCloudSongs {
        guard let client = app.soundCloud else { return .unreached(plain(address)) }
        do {
            if client.hasKeys, let drafts = try await drafts(address, client), !drafts.isEmpty { return .found(drafts) }
            let embed = try await client.embed(address)
            let title = TrackWords.clean(embed.title)
            let words = TrackWords(
                title: title.isEmpty ? TrackWords.clean(address.name) : title,
                artist: TrackWords.clean(embed.author ?? "")
            )
            return .found([draft(words, address, widget: embed.widget)])
        } catch OutboundError.badStatus(404, _), OutboundError.badStatus(403, _) {
            return .unknown
        } catch is OutboundError {
            return .unreached(plain(address))
        }
    }

    /// `nil` where the API fails: what needs no keys is asked then.
    private static func drafts(_ address: SoundCloudAddress, _ client: SoundCloudClient) async throws -> [TrackDraft]? {
        let tracks: [SoundCloudResource]
        do {
            tracks = try await client.tracks(address)
        } catch OutboundError.badStatus(404, let seconds) {
            throw OutboundError.badStatus(404, retryAfterSeconds: seconds)
        } catch is OutboundError {
            return nil
        }
        var seen: Set<String> = []
        return tracks.compactMap { track in
            guard let link = track.link.flatMap({ SoundCloudAddress($0) }), seen.insert(link.text).inserted else {
                return nil
            }
            let title = TrackWords.clean(track.title)
            return draft(
                TrackWords(
                    title: title.isEmpty ? TrackWords.clean(link.name) : title,
                    artist: TrackWords.clean(track.artist ?? "")
                ),
                link,
                milliseconds: track.milliseconds
            )
        }
    }

    private static func plain(_ address: SoundCloudAddress) -> TrackDraft {
        draft(TrackWords(title: TrackWords.clean(address.name)), address)
    }

    private static func draft(
        _ words: TrackWords,
        _ address: SoundCloudAddress,
        widget: String? = nil,
        milliseconds: Int64? = nil
    ) -> TrackDraft {
        TrackDraft(words: words, source: .link(address.text, widget: widget, milliseconds: milliseconds))
    }
}
