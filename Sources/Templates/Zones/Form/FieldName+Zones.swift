/// Those of zones and their songs.
extension FieldName {
    /// Who plays a song, and on which record.
    package static var artist: Self { Self("artist") }
    package static var album: Self { Self("album") }
    /// The zone of the song that a form changes.
    package static var musicZone: Self { Self("music_zone") }
    /// Whether SoundCloud's player is shown.
    package static var player: Self { Self("player") }
    /// What a zone is painted with, its border, when there is music, and what is done with its songs.
    package static var colour: Self { Self("colour") }
    package static var shape: Self { Self("shape") }
    package static var radius: Self { Self("radius") }
    package static var corners: Self { Self("corners") }
    package static var curator: Self { Self("curator") }
    package static var adding: Self { Self("adding") }
    package static var votes: Self { Self("votes") }
    package static var waiting: Self { Self("waiting") }
    package static var openingHours: Self { Self("opening_hours") }
    package static var repeatMinutes: Self { Self("repeat_minutes") }
    /// Where a device believes to be, how exactly in metres, and whether somebody only pretends; or what a screen at the
    /// place shows.
    package static var accuracy: Self { Self("accuracy") }
    package static var simulated: Self { Self("simulated") }
    package static var placeCode: Self { Self("place_code") }
    /// Whether friends' zones come first in the list.
    package static var friends: Self { Self("friends") }
}
