import Auth
import Models

/// What the command line and the environment decide about the running site.
struct Settings: Sendable {
    var data: DataDirectory
    /// Style sheets, scripts and images; `nil` for what answers no browser.
    var publicFolder: String?
    /// The same for a process that serves nothing of it, and needs only what it says.
    var languagesFolder: String?
    /// Where Debian's libjs-leaflet lies; without it maps are still pictures.
    var leafletFolder: String?
    /// `nil` where maps are drawn here, as they are unless somebody says otherwise.
    var outsideTiles: OutsideTiles?
    /// Style sheets and scripts are read anew for each request.
    var reloadsAssets = false
    /// Whether the log says the numbers of members' accounts.
    var logsMembers = false
    /// Whether browsers keep nothing of the site, since others sit before them later.
    var sharesComputers = false
    /// Where people reach the site.
    var address: SiteAddress
    /// Whether browsers are told to reach every name below the site's over TLS only, too.
    var hstsSubdomains = false
    /// Where proofs for an authority of certificates lie; `nil` where none are served.
    var challenges: ACMEChallenges?
    /// Proxies of ours that stand in front: the addresses that they forward are believed. `nil` where nobody is.
    var trustedProxies: AddressRanges?
    /// Whose clients may read `/metrics` on the site's own port; `nil` where nobody may.
    var metricsAllowed: AddressRanges?
    /// What files of forms may take of the disk; `nil` for a tenth of what is free.
    var maxUploadBytes: Int?
    /// How many videos are converted at the same time, one per core at most; `nil` leaves a core to the rest.
    var videosAtOnce: Int?
    /// What reads the pictures of guestbooks.
    var pictureHelpers = PictureHelpers()
    /// What files may take that come in parts.
    var uploadLimits = UploadLimits()
    /// What is free of the disk on which a folder lies; `nil` to ask the system.
    var freeBytes: (@Sendable (String) -> Int)?
    /// Where the files of members lie.
    var media = MediaSettings()
    /// What searches files of people for malware; `nil` where nobody does.
    var clamd: ClamdSettings?
    var passwordCost = PasswordCost.production
    /// By whose word people sign in; `nil` where by nobody's.
    var provider: ProviderSettings?
    /// Who has to show more than a password.
    var secondFactor = SecondFactorRule.optional
    var mail: MailSettings
    /// Whom mails come from.
    var sender: MailAddress?
    /// A push service of the operator's own, which may lie where others must not: in the network around the site.
    var pushService: OutboundURL?
    /// For one message to a push service.
    var pushTimeout: Duration = .seconds(5)
    /// The site's own mailbox, to which calendars answer invitations: `receive-mail` reads what comes to it.
    var replyAddress: MailAddress?
    /// Which sources of others are asked.
    var outside = OutsideSettings()
    /// What one guest and one guestbook may take.
    var guestbookLimits = GuestbookLimits()
    /// Accounts that one network makes at once.
    var signUpsPerNetwork = ThrottleRule.signUpsPerNetwork
    /// Streams that may be open at the same time, of notices, of guestbooks and of zones each.
    var mostStreams = 2_000
    /// How many people without an account are mailed in a day.
    var mailLimits = MailLimits()
    /// What the songs of one zone and of one member may take.
    var trackLimits = TrackLimits()
    /// Where songs of SoundCloud are asked for; `nil` where nobody is.
    var soundCloud: SoundCloudSettings?
    /// Which hosts are called where browsers, members and feeds name them.
    var outboundHosts = OutboundHosts.any
    /// How calendars of others are read.
    var feeds = FeedSettings()
    /// Where the map of zones begins; `nil` for the middle of the import.
    var mapCentre: GeoPoint?
    /// Who may show public events in a frame.
    var embedOrigins = EmbedOrigins.all
    /// Whoever pretends to walk may vote, too: for trying things out.
    var allowsSimulatedPresence = false
    /// This process among those of the site.
    var node = NodeSettings()
    /// What all of this was read from, for operators.
    var configured = Configuration.current.listed

    var newMembers: NewMembers { mailLimits.newMembers }
}
