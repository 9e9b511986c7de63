extension BuiltInCities {
    /// Name | country (and region) | latitude | longitude | thousands of people | other names.
    static let americas = """
        New York City|US NY|40.71|-74.01|8804|New York,NYC,Nueva York,Нью-Йорк
        Los Angeles|US CA|34.05|-118.24|3971|LA,Los Ángeles
        Chicago|US IL|41.85|-87.65|2720|
        Houston|US TX|29.76|-95.36|2296|
        Phoenix|US AZ|33.45|-112.07|1608|
        Philadelphia|US PA|39.95|-75.16|1603|
        San Antonio|US TX|29.42|-98.49|1469|
        San Diego|US CA|32.72|-117.16|1394|
        Dallas|US TX|32.78|-96.81|1300|
        San Jose|US CA|37.34|-121.89|1027|
        Austin|US TX|30.27|-97.74|931|
        Jacksonville|US FL|30.33|-81.66|868|
        Fort Worth|US TX|32.73|-97.32|833|
        Columbus|US OH|39.96|-83.00|850|
        Charlotte|US NC|35.23|-80.84|827|
        San Francisco|US CA|37.77|-122.42|864|SF,Сан-Франциско
        Indianapolis|US IN|39.77|-86.16|829|
        Seattle|US WA|47.61|-122.33|684|
        Denver|US CO|39.74|-104.98|682|
        Washington|US DC|38.90|-77.04|690|Washington DC,Washington D.C.
        Boston|US MA|42.36|-71.06|668|
        Nashville|US TN|36.17|-86.78|693|
        Detroit|US MI|42.33|-83.05|677|
        Portland|US OR|45.52|-122.68|653|
        Las Vegas|US NV|36.17|-115.14|642|
        Memphis|US TN|35.15|-90.05|656|
        Baltimore|US MD|39.29|-76.61|622|
        Milwaukee|US WI|43.04|-87.91|600|
        Albuquerque|US NM|35.08|-106.65|559|
        Tucson|US AZ|32.22|-110.93|532|
        Sacramento|US CA|38.58|-121.49|491|
        Kansas City|US MO|39.10|-94.58|475|
        Atlanta|US GA|33.75|-84.39|499|
        Miami|US FL|25.77|-80.19|441|
        Oakland|US CA|37.80|-122.27|419|
        Minneapolis|US MN|44.98|-93.26|411|
        New Orleans|US LA|29.95|-90.08|390|
        Cleveland|US OH|41.50|-81.70|388|
        Tampa|US FL|27.95|-82.46|369|
        Honolulu|US HI|21.31|-157.86|372|
        St. Louis|US MO|38.63|-90.20|316|Saint Louis
        Pittsburgh|US PA|40.44|-80.00|304|
        Cincinnati|US OH|39.13|-84.51|299|
        Orlando|US FL|28.54|-81.38|271|
        Anchorage|US AK|61.22|-149.90|299|
        Salt Lake City|US UT|40.76|-111.89|192|
        Boise|US ID|43.61|-116.20|219|
        Richmond|US VA|37.55|-77.46|220|
        Toronto|CA 08|43.70|-79.42|2732|
        Montreal|CA 10|45.51|-73.59|1763|Montréal
        Vancouver|CA 02|49.25|-123.12|662|
        Calgary|CA 01|51.05|-114.09|1306|
        Edmonton|CA 01|53.55|-113.47|712|
        Ottawa|CA 08|45.41|-75.70|812|
        Winnipeg|CA 03|49.88|-97.15|632|
        Quebec|CA 10|46.81|-71.21|529|Québec,Quebec City
        Halifax|CA 07|44.65|-63.57|439|
        Victoria|CA 02|48.43|-123.37|290|
        Mexico City|MX|19.43|-99.13|12295|Ciudad de México,CDMX
        Guadalajara|MX|20.67|-103.35|1386|
        Monterrey|MX|25.68|-100.32|1123|
        Puebla|MX|19.04|-98.20|1590|
        Tijuana|MX|32.50|-117.00|1723|
        Mérida|MX|20.98|-89.62|778|Merida
        Oaxaca|MX|17.06|-96.72|262|
        Cancún|MX|21.17|-86.85|628|Cancun
        Guatemala City|GT|14.64|-90.51|995|Ciudad de Guatemala
        Belize City|BZ|17.50|-88.20|61|
        San Salvador|SV|13.69|-89.19|526|
        Tegucigalpa|HN|14.08|-87.21|850|
        Managua|NI|12.13|-86.25|973|
        San José|CR|9.93|-84.08|335|
        Panama City|PA|8.99|-79.52|408|Ciudad de Panamá,Panamá
        Havana|CU|23.13|-82.38|2164|La Habana
        Kingston|JM|18.00|-76.79|938|
        Port-au-Prince|HT|18.54|-72.34|1235|
        Santo Domingo|DO|18.47|-69.89|2202|
        San Juan|PR|18.47|-66.11|418|
        Nassau|BS|25.06|-77.34|228|
        Bridgetown|BB|13.11|-59.62|98|
        Port of Spain|TT|10.67|-61.52|49|
        Bogotá|CO|4.61|-74.08|7674|Bogota
        Medellín|CO|6.25|-75.56|2000|Medellin
        Cali|CO|3.44|-76.52|2392|
        Cartagena|CO|10.40|-75.51|952|
        Caracas|VE|10.49|-66.88|3000|
        Maracaibo|VE|10.65|-71.65|2225|
        Georgetown|GY|6.80|-58.16|235|
        Paramaribo|SR|5.87|-55.17|223|
        Quito|EC|-0.23|-78.52|1400|
        Guayaquil|EC|-2.20|-79.89|1952|
        Lima|PE|-12.04|-77.03|7737|
        Cusco|PE|-13.53|-71.97|312|Cuzco
        Arequipa|PE|-16.40|-71.54|841|
        La Paz|BO|-16.50|-68.15|813|
        Santa Cruz de la Sierra|BO|-17.79|-63.18|1365|
        Asunción|PY|-25.29|-57.65|1482|Asuncion
        Montevideo|UY|-34.90|-56.19|1270|
        Buenos Aires|AR|-34.61|-58.38|13076|
        Córdoba|AR|-31.41|-64.18|1429|
        Rosario|AR|-32.95|-60.66|1173|
        Mendoza|AR|-32.89|-68.83|877|
        Ushuaia|AR|-54.81|-68.32|56|
        Santiago|CL|-33.46|-70.65|4837|Santiago de Chile
        Valparaíso|CL|-33.04|-71.63|282|Valparaiso
        São Paulo|BR|-23.55|-46.64|12400|Sao Paulo,San Pablo
        Rio de Janeiro|BR|-22.91|-43.18|6748|Rio
        Brasília|BR|-15.78|-47.93|2207|Brasilia
        Salvador|BR|-12.98|-38.49|2711|Salvador da Bahia
        Fortaleza|BR|-3.72|-38.54|2400|
        Belo Horizonte|BR|-19.92|-43.94|2373|
        Manaus|BR|-3.10|-60.03|1598|
        Curitiba|BR|-25.43|-49.27|1718|
        Recife|BR|-8.05|-34.88|1478|
        Porto Alegre|BR|-30.03|-51.23|1372|
        Belém|BR|-1.46|-48.50|1408|Belem
        Florianópolis|BR|-27.60|-48.55|413|Florianopolis
        Nuuk|GL|64.18|-51.72|17|Godthåb
        Stanley|FK|-51.70|-57.85|2|
        """
}
