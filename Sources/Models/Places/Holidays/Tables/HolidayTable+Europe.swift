extension HolidayTable {
    /// See `HolidayTable.all` for the format; after each code stands where the days are laid down.
    static let europe = """
        AT # Arbeitsruhegesetz (BGBl. 144/1983) § 7
          01-01 | 01-06 | E+1 | 05-01 | E+39 | E+50 | E+60 | 08-15 | 10-26 | 11-01 | 12-08 | 12-25 | 12-26
        BE # Loi du 4 janvier 1974 relative aux jours fériés; arrêté royal du 18 avril 1974, art. 1
          01-01 | E+0 | E+1 | 05-01 | E+39 | E+49 | E+50 | 07-21 | 08-15 | 11-01 | 11-11 | 12-25
        CH # Bundesverfassung Art. 110 Abs. 3 (1 August); the others are those that all cantons have
          01-01 | E+39 | 08-01 | 12-25
        CY # Public Administration and Personnel Department, list of public holidays (gov.cy)
          01-01 | 01-06 | O-48 | 03-25 | 04-01 | 05-01 | O-2 | O+0 | O+1 | O+50 | 08-15 | 10-01 | 10-28 |
          12-25 | 12-26
        CZ # Zákon č. 245/2000 Sb., § 1 and § 2
          01-01 | E-2 | E+1 | 05-01 | 05-08 | 07-05 | 07-06 | 09-28 | 10-28 | 11-17 | 12-24 | 12-25 | 12-26
        DE # Einigungsvertrag Art. 2 Abs. 2 (3 October); the others are those of the acts of all Länder
          01-01 | E-2 | E+1 | 05-01 | E+39 | E+50 | 10-03 | 12-25 | 12-26
        DK # Folkekirkens helligdage (Danske Lov 6-3-1 with its changes; store bededag ended in 2024, lov nr. 214/2023)
          01-01 | E-3 | E-2 | E+0 | E+1 | E+39 | E+49 | E+50 | 12-25 | 12-26
        EE # Pühade ja tähtpäevade seadus § 1 and § 2
          01-01 | 02-24 | E-2 | E+0 | 05-01 | E+49 | 06-23 | 06-24 | 08-20 | 12-24 | 12-25 | 12-26
        ES # Estatuto de los Trabajadores art. 37.2; Real Decreto 2001/1983 art. 45 (on Sundays the regions decide)
          01-01 | 01-06 !Su | E-2 | 05-01 !Su | 08-15 !Su | 10-12 !Su | 11-01 !Su | 12-06 !Su | 12-08 !Su |
          12-25
        FI # Kirkkojärjestys; laki 388/1937 (6 December); laki 272/1944 (1 May); the two eves by collective agreements
          01-01 | 01-06 | E-2 | E+0 | E+1 | 05-01 | E+39 | E+49 | 06-19>Fr | 06-20>Sa | 10-31>Sa | 12-06 |
          12-24 | 12-25 | 12-26
        FR # Code du travail art. L3133-1
          01-01 | E+1 | 05-01 | 05-08 | E+39 | E+50 | 07-14 | 08-15 | 11-01 | 11-11 | 12-25
        GB # Banking and Financial Dealings Act 1971, Schedule 1; gov.uk/bank-holidays (what all parts have)
          01-01 +SaSu | E-2 | 05-01>Mo | 05-31<Mo | 12-25 +SaSu | 12-26 +SaSu
        GR # Law 4808/2021 art. 60; 1 May is moved by decree where it falls into the days of Easter
          01-01 | 01-06 | O-48 | 03-25 | O-2 | O+1 | 05-01 @-2023 | 05-07 @2024 | 05-01 @2025- |
          05-04 @2027 | O+50 | 08-15 | 10-28 | 12-25 | 12-26
        HR # Zakon o blagdanima, spomendanima i neradnim danima (NN 110/2019) čl. 1
          01-01 | 01-06 | E+0 | E+1 | 05-01 | E+60 | 05-30 | 06-22 | 08-05 | 08-15 | 11-01 | 11-18 | 12-25 |
          12-26
        IE # Organisation of Working Time Act 1997, Second Schedule (1 February where it is a Friday)
          01-01 | 02-01>Mo @-2029 | 02-01 @2030 | 02-01>Mo @2031-2035 | 02-01 @2036 | 02-01>Mo @2037-2040 |
          03-17 | E+1 | 05-01>Mo | 06-01>Mo | 08-01>Mo | 10-31<Mo | 12-25 | 12-26
        IS # Lög nr. 88/1971 um 40 stunda vinnuviku, 6. gr.
          01-01 | E-3 | E-2 | E+0 | E+1 | 04-19>Th | 05-01 | E+39 | E+49 | E+50 | 06-17 | 08-01>Mo | 12-25 |
          12-26
        IT # Legge 260/1949 with its changes; 4 October since 2026
          01-01 | 01-06 | E+0 | E+1 | 04-25 | 05-01 | 06-02 | 08-15 | 10-04 @2026- | 11-01 | 11-01>Su |
          12-08 | 12-25 | 12-26
        LI # Landesverwaltung Liechtenstein, list of Feiertage (llv.li)
          01-01 | 01-06 | 02-02 | 03-19 | E+0 | E+1 | 05-01 | E+39 | E+49 | E+50 | E+60 | 08-15 | 09-08 |
          11-01 | 12-08 | 12-25 | 12-26
        LT # Darbo kodeksas, 123 straipsnis
          01-01 | 02-16 | 03-11 | E+0 | E+1 | 05-01 | 05-01>Su | 06-01>Su | 06-24 | 07-06 | 08-15 | 11-01 |
          11-02 | 12-24 | 12-25 | 12-26
        LU # Code du travail art. L. 232-2
          01-01 | E+1 | 05-01 | E+39 | 05-09 | E+50 | 06-23 | 08-15 | 11-01 | 12-25 | 12-26
        MT # National Holidays and Other Public Holidays Act (Cap. 252)
          01-01 | 02-10 | 03-19 | E-2 | 03-31 | 05-01 | 06-07 | 06-29 | 08-15 | 09-08 | 09-21 | 12-08 |
          12-13 | 12-25
        NL # Algemene termijnenwet art. 3; 5 May is free every fifth year
          01-01 | E-2 | E+0 | E+1 | 04-27 <Su | 05-05 @2025 | 05-05 @2030 | 05-05 @2035 | 05-05 @2040 |
          E+39 | E+49 | E+50 | 12-25 | 12-26
        NO # Lov om helligdager og helligdagsfred § 2; lov 26. april 1947 nr. 1
          01-01 | E-3 | E-2 | E+0 | E+1 | 05-01 | E+39 | 05-17 | E+49 | E+50 | 12-25 | 12-26
        PL # Ustawa z dnia 18 stycznia 1951 r. o dniach wolnych od pracy; 24 December since 2025
          01-01 | 01-06 | E+0 | E+1 | 05-01 | 05-03 | E+49 | E+60 | 08-15 | 11-01 | 11-11 | 12-24 @2025- |
          12-25 | 12-26
        PT # Código do Trabalho art. 234.º
          01-01 | E-2 | E+0 | 04-25 | 05-01 | E+60 | 06-10 | 08-15 | 10-05 | 11-01 | 12-01 | 12-08 | 12-25
        RO # Codul muncii art. 139
          01-01 | 01-02 | 01-06 | 01-07 | 01-24 | 05-01 | O-2 | O+0 | O+1 | 06-01 | O+49 | O+50 | 08-15 |
          11-30 | 12-01 | 12-25 | 12-26
        SE # Lag (1989:253) om allmänna helgdagar
          01-01 | 01-06 | E-2 | E+0 | E+1 | 05-01 | E+39 | E+49 | 06-06 | 06-20>Sa | 10-31>Sa | 12-25 |
          12-26
        SI # Zakon o praznikih in dela prostih dnevih v Republiki Sloveniji, 1. and 2. člen
          01-01 | 01-02 | 02-08 | E+0 | E+1 | 04-27 | 05-01 | 05-02 | E+49 | 06-25 | 08-15 | 10-31 | 11-01 |
          12-25 | 12-26
        SK # Zákon č. 241/1993 Z. z.; 17 November ended after 2024, 8 May and 15 September are worked in 2026
          01-01 | 01-06 | E-2 | E+1 | 05-01 | 05-08 @-2025 | 05-08 @2027- | 07-05 | 08-29 | 09-15 @-2025 |
          09-15 @2027- | 11-01 | 11-17 @-2024 | 12-24 | 12-25 | 12-26
        """
}
