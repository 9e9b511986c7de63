/// What uploads may take. All of it counts until a page shows the file or its time is over, whole or not.
package struct UploadLimits: Hashable, Sendable {
    /// How large one file may be.
    package var fileBytes = 500 << 20
    /// All files of one owner together.
    package var ownerBytes = 4 << 30
    package var ownerCount = 200
    /// Those of all owners in one network: a wedding's guests have one address.
    package var networkBytes = 64 << 30
    package var networkCount = 5_000
    /// What may be sent in an hour, counted as it comes, whatever becomes of it.
    package var ownerBytesPerHour = 8 << 30
    package var networkBytesPerHour = 128 << 30
    /// What of the disk is left free for everything else.
    package var reserveBytes = 512 << 20
    /// All files of one member, those on their way among them.
    package var member = MemberStorage()

    package init() {}
}

/// Why an upload is not begun.
package enum UploadRefusal: Error, Hashable, Sendable {
    case ownerHasEnough, networkHasEnough
    /// All that the member has, which others may not have to wait for: they delete something first.
    case memberIsFull(MemberStorage.Room)
}
