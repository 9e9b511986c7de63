extension HolidayTable {
    /// See `HolidayTable.all` for the format; after each code stands where the days are laid down.
    static let world = """
        BR # Lei 662/1949, Lei 6.802/1980, Lei 14.759/2023 (20 November)
          01-01 | E-2 | 04-21 | 05-01 | 09-07 | 10-12 | 11-02 | 11-15 | 11-20 @2024- | 12-25
        CA # Canada Labour Code s. 166 (those that all provinces have)
          01-01 +SaSu | E-2 | 07-01 | 09-01>Mo | 12-25 +SaSu
        CO # Ley 51 de 1983; 9 July since 2026
          01-01 | 01-06>Mo | 03-19>Mo | E-3 | E-2 | 05-01 | E+43 | E+64 | E+71 | 06-29>Mo | 07-09>Mo @2026- |
          07-20 | 08-07 | 08-15>Mo | 10-12>Mo | 11-01>Mo | 11-11>Mo | 12-08 | 12-25
        MX # Ley Federal del Trabajo art. 74; 1 October when a president takes office
          01-01 | 02-01>Mo | 03-15>Mo | 05-01 | 09-16 | 10-01 @2024 | 10-01 @2030 | 10-01 @2036 | 11-15>Mo |
          12-25
        PE # Decreto Legislativo 713 art. 6 with its changes
          01-01 | E-3 | E-2 | E+0 | 05-01 | 06-07 @2024- | 06-29 | 07-23 @2024- | 07-28 | 07-29 | 08-06 |
          08-30 | 10-08 | 11-01 | 12-08 | 12-09 | 12-25
        US # 5 U.S.C. § 6103
          01-01 ~ | 01-15>Mo | 02-15>Mo | 05-31<Mo | 06-19 ~ | 07-04 ~ | 09-01>Mo | 10-08>Mo | 11-11 ~ |
          11-22>Th | 12-25 ~
        UY # Ley 12.590 art. 18 (feriados pagos)
          01-01 | 05-01 | 07-18 | 08-25 | 12-25
        AU # Fair Work Act 2009 s. 115 (those that all states have)
          01-01 | 01-26 | E-2 | E+1 | 04-25 | 12-25 | 12-26
        JP # Act on National Holidays (Act No. 178 of 1948) art. 2 and 3
          01-01 +Su | 01-08>Mo | 02-11 +Su | 02-23 +Su | VE +Su | 04-29 +Su | 05-03 +Su | 05-04 +Su |
          05-05 +Su | 07-15>Mo | 08-11 +Su | 09-15>Mo | 09-22 @2026 | 09-21 @2032 | AE +Su | 10-08>Mo |
          11-03 +Su | 11-23 +Su
        NZ # Holidays Act 2003 s. 44 and 45; Te Kāhui o Matariki Public Holiday Act 2022, Schedule 1
          01-01 +SaSu | 01-02 +SaSu | 02-06 +SaSu | E-2 | E+1 | 04-25 +SaSu | 06-01>Mo | 06-28 @2024 |
          06-20 @2025 | 07-10 @2026 | 06-25 @2027 | 07-14 @2028 | 07-06 @2029 | 06-21 @2030 | 07-11 @2031 |
          07-02 @2032 | 06-24 @2033 | 07-07 @2034 | 06-29 @2035 | 07-18 @2036 | 07-10 @2037 | 06-25 @2038 |
          07-15 @2039 | 07-06 @2040 | 10-22>Mo | 12-25 +SaSu | 12-26 +SaSu
        ZA # Public Holidays Act 36 of 1994; days of elections by proclamation
          01-01 +Su | 03-21 +Su | E-2 | E+1 | 04-27 +Su | 05-01 +Su | 05-29 @2024 | 06-16 +Su | 08-09 +Su |
          09-24 +Su | 11-04 @2026 | 12-16 +Su | 12-25 +Su | 12-26 +Su
        """
}
