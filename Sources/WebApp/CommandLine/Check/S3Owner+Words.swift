extension S3Owner {
    /// What operators are told where the bucket is another's.
    var words: String {
        let (store, place) = (objects.client.settings.place, data.location.place)
        let other =
            data.server == nil
            ? "data folder than \(data.folder.path)" : "site than the one of the database \(place)"
        return "The store of files at \(store) belongs to another \(other): what nobody names is not removed there. "
            + "Give each site a bucket of its own; where that other one is no more, start once with "
            + "--media-s3-take-over."
    }
}
