extension S3Owner {
    /// What operators are told where the bucket is another folder's.
    var words: String {
        "The store of files at \(objects.client.settings.place) belongs to another data folder than \(data.folder.path): "
            + "what nobody names is not removed there. Give each site a bucket of its own; where that other folder is no "
            + "more, start once with --media-s3-take-over."
    }
}
