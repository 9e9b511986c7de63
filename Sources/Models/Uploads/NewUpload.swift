/// An upload that is about to be begun.
package struct NewUpload: Sendable {
    package let name: UploadName
    package let owner: UploadOwner
    package let network: AddressDigest
    package let byteCount: Int
    package let mediaType: String

    package init(
        name: UploadName,
        owner: UploadOwner,
        network: AddressDigest,
        byteCount: Int,
        mediaType: String
    ) {
        self.name = name
        self.owner = owner
        self.network = network
        self.byteCount = byteCount
        self.mediaType = mediaType
    }

    /// Writes its row, after its file was made. Throws `UploadRefusal`.
    package func begin(_ limits: UploadLimits, now: Int64, _ db: DatabaseConnection) throws -> Upload {
        let own = try taken("\(owner.column) = ?", owner.number, db)
        guard own.count < limits.ownerCount, own.bytes + byteCount <= limits.ownerBytes else {
            throw UploadRefusal.ownerHasEnough
        }
        let all = try taken("network = ?", network, db)
        guard all.count < limits.networkCount, all.bytes + byteCount <= limits.networkBytes else {
            throw UploadRefusal.networkHasEnough
        }
        if let account = owner.account {
            do {
                try limits.member.check(Int64(byteCount), of: account, db)
            } catch let full as MemberStorage.Full {
                throw UploadRefusal.memberIsFull(full.room)
            }
        }
        let upload = Upload(
            name: name,
            owner: owner,
            byteCount: byteCount,
            mediaType: mediaType,
            createdAt: now,
            expiresAt: now + Upload.emptyLifetime
        )
        let values = upload.assignments + ["network": network]
        try db.execute(cached: "INSERT INTO upload \(values.inserted)", arguments: values.arguments)
        return upload
    }

    private func taken(
        _ condition: String,
        _ value: some ColumnValue,
        _ db: DatabaseConnection
    ) throws -> (count: Int, bytes: Int) {
        try db.row(
            cached: "SELECT count(*), coalesce(sum(byte_count), 0) FROM upload WHERE \(condition)",
            arguments: [value]
        ) { try ($0.next(), $0.next()) } ?? (0, 0)
    }
}
