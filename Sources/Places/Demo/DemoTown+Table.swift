extension DemoTown {
    /// Name | tag | metres east and north of the market square | address | opening hours | further tags.
    static let table = """
        The Blue Heron|amenity=cafe|40|25|2 Market Square|Mo-Fr 07:30-18:00; Sa-Su 09:00-17:00|phone=+44 1632 960001,website=https://blue-heron.example/,outdoor_seating=yes,wheelchair=yes,internet_access=wlan
        Café Zoë|amenity=cafe|-65|30|11 Market Square|Tu-Su 08:00-19:00|website=https://cafe-zoe.example/,cuisine=coffee_shop,diet:vegan=yes
        Gull & Kettle|amenity=cafe|210|-140|5 Quayside|Mo-Su 06:30-16:00|phone=+44 1632 960003,outdoor_seating=yes
        Lamplighter Coffee|amenity=cafe|-120|90|23 Lantern Lane|Mo-Fr 07:00-17:00; Sa 08:00-15:00|internet_access=wlan,takeaway=yes
        The Second Cup of Tea|amenity=cafe|95|160|8 Chapel Hill|We-Su 10:00-17:30|diet:vegetarian=yes,dog=yes
        Kahvila Nokkonen|amenity=cafe|-260|40|40 Lantern Lane||website=https://nokkonen.example/
        Mill Race|amenity=cafe|-430|-210|1 Mill Road|Mo-Sa 09:00-18:00|wheelchair=limited,outdoor_seating=yes
        Ember Roasters|amenity=cafe|330|220|17 Foundry Street|Mo-Fr 07:00-15:30|cuisine=coffee_shop,takeaway=yes,phone=+44 1632 960008
        Petrel|amenity=cafe|520|-310|Pier 3|May-Sep: Mo-Su 08:00-20:00|outdoor_seating=yes
        The Reading Room Cafe|amenity=cafe|-40|-75|1 Library Walk|Mo-Sa 10:00-18:00|wheelchair=yes,internet_access=wlan
        Brown Betty|amenity=cafe|15|-330|||
        Orchard End|amenity=cafe|-890|640|78 Orchard Way|Sa-Su 10:00-16:00|dog=yes,diet:vegan=yes
        Café at the Lighthouse|amenity=cafe|1750|-980|Lighthouse Point|Apr-Oct: Fr-Su 11:00-17:00|outdoor_seating=yes
        Larkhaven Tea Traders|shop=tea|-20|110|4 Chapel Hill|Tu-Sa 10:00-18:00|
        Bean There|shop=coffee|150|70|9 Foundry Street|Mo-Fr 09:00-17:30|website=https://bean-there.example/
        The Salt Cellar|amenity=restaurant|240|-95|12 Quayside|Tu-Sa 17:00-23:00|cuisine=seafood,phone=+44 1632 960016,website=https://salt-cellar.example/,wheelchair=yes
        Trattoria Mezzaluna|amenity=restaurant|-90|-55|19 Market Square|Mo-Su 12:00-22:30|cuisine=italian;pizza,outdoor_seating=yes
        Sichuan Lantern|amenity=restaurant|-170|65|31 Lantern Lane|We-Mo 11:30-14:30,17:00-22:00|cuisine=chinese
        Saffron & Sea|amenity=restaurant|310|-60|3 Rope Walk|Tu-Su 12:00-15:00,18:00-22:00|cuisine=indian,diet:vegan=yes
        The Green Plate|amenity=restaurant|60|210|15 Chapel Hill|Mo-Sa 11:00-21:00|cuisine=vegetarian,diet:vegan=only
        Okonomi|amenity=restaurant|-350|120|52 Lantern Lane||cuisine=japanese
        Ferry House|amenity=restaurant|470|-260|1 Ferry Steps|Mo-Su 11:00-21:00|cuisine=regional,outdoor_seating=yes
        Old Customs House|amenity=restaurant|180|-190|2 Quayside|Th-Su 18:00-23:00|reservation=required
        Harbour Chips|amenity=fast_food|260|-170|7 Quayside|Mo-Su 11:30-21:00|cuisine=fish_and_chips,takeaway=yes
        Falafel Corner|amenity=fast_food|-55|-120|6 Library Walk|Mo-Sa 11:00-20:00|cuisine=falafel,diet:vegan=yes
        Slice of Lark|amenity=fast_food|120|-20|25 Market Square|Mo-Su 11:00-23:00|cuisine=pizza
        The Anchor|amenity=pub|225|-215|9 Quayside|Mo-Su 12:00-23:30|outdoor_seating=yes,dog=yes
        Fox and Lantern|amenity=pub|-210|85|35 Lantern Lane|Mo-Th 15:00-23:00; Fr-Su 12:00-24:00|
        The Quiet Woman's Rest|amenity=pub|-610|-90|44 Mill Road||
        Linden Garden|amenity=biergarten|-480|330|2 Orchard Way|May-Sep: We-Su 14:00-22:00|outdoor_seating=yes
        Meridian|amenity=bar|85|-65|3 Library Walk|Th-Sa 18:00-02:00|cuisine=tapas,phone=+44 1632 960031
        Tin Roof|amenity=bar|360|150|22 Foundry Street|We-Sa 17:00-01:00|website=https://tin-roof.example/
        Vinegar & Wine|amenity=bar|-30|60|7 Market Square|Tu-Sa 16:00-23:00|drink:wine=yes
        Undertow|amenity=nightclub|410|185|30 Foundry Street|Fr-Sa 22:00-04:00|
        Gelateria Fiocco|amenity=ice_cream|190|-110|6 Quayside|Apr-Sep: Mo-Su 11:00-21:00|diet:vegan=yes
        Cold Comfort|shop=ice_cream|-75|70|14 Market Square|Mo-Su 12:00-20:00|
        Crumb|shop=bakery|10|55|5 Market Square|Tu-Sa 06:30-14:00|
        Baker's Dozen|shop=bakery|-310|-160|12 Mill Road|Mo-Sa 07:00-17:00|phone=+44 1632 960038
        Sugar Rose|shop=pastry|130|120|13 Chapel Hill|We-Su 09:00-16:00|
        Museum of Small Boats|tourism=museum|440|-190|Rope Walk|Tu-Su 10:00-17:00|wheelchair=yes,fee=yes,website=https://small-boats.example/
        Larkhaven Town Museum|tourism=museum|-15|-25|1 Market Square|We-Su 11:00-16:00|wheelchair=limited
        Weather House|tourism=museum|1690|-940|Lighthouse Point|Apr-Oct: Sa-Su 11:00-16:00|
        North Light|tourism=gallery|345|205|18 Foundry Street|Th-Su 12:00-18:00|
        The Rope Works|amenity=arts_centre|400|-40|10 Rope Walk|Mo-Sa 10:00-21:00|wheelchair=yes
        Print & Frame|shop=art|70|95|2 Chapel Hill|Tu-Sa 10:00-17:00|
        The Electric|amenity=cinema|-100|-20|17 Market Square|Mo-Su 16:00-23:30|phone=+44 1632 960046,wheelchair=yes
        Larkhaven Playhouse|amenity=theatre|20|270|20 Chapel Hill||website=https://playhouse.example/
        Town Library|amenity=library|-60|-85|1 Library Walk|Mo-Fr 09:00-19:00; Sa 10:00-15:00|wheelchair=yes,internet_access=wlan
        Chapel Hill Park|leisure=park|90|390|Chapel Hill||
        Harbour Gardens|leisure=garden|310|-240|Quayside|Mo-Su 07:00-21:00|
        Saltmarsh Reserve|leisure=nature_reserve|-1450|-1120|||
        Pirate Ship Playground|leisure=playground|350|-280|||
        Orchard Green|leisure=park|-820|560|Orchard Way||
        Larkhaven Leisure Centre|leisure=sports_centre|-520|-380|60 Mill Road|Mo-Fr 06:30-22:00; Sa-Su 08:00-20:00|phone=+44 1632 960054,wheelchair=yes
        Iron & Oak|leisure=fitness_centre|300|260|26 Foundry Street|Mo-Su 06:00-23:00|
        Lido|leisure=swimming_pool|610|-360|Pier Road|May-Sep: Mo-Su 07:00-20:00|fee=yes
        Skylark Field|leisure=pitch,sport=soccer|-700|-450|Mill Road||
        Winter Rink|leisure=ice_rink|-560|-420|62 Mill Road|Nov-Mar: Mo-Su 10:00-20:00|
        Gorse Links|leisure=golf_course|1300|850|Links Road||
        Ten Pin Alley|leisure=bowling_alley|-540|-350|64 Mill Road|We-Su 14:00-23:00|
        Larkhaven Lighthouse|tourism=attraction|1765|-985|Lighthouse Point|Apr-Oct: Sa-Su 11:00-16:00|
        """
}
