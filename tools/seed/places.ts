import { countries } from '../../server/modules/reference/index.ts'
import type { NameOrigin } from './people.ts'

/** The places of the demo's companies. In patterns, `#` is a digit and `@` a letter. */
export interface Place {
  code: string
  weight: number
  dial: string
  people: NameOrigin
  vat: string
  zip: string
  forms: readonly string[]
  /** Name and area code. */
  cities: readonly (readonly [name: string, area: string])[]
}

// code weight dial people | VAT or EORI | zip | legal forms | city area, …
const table = `
NL 52 31 dutch|NL#########B0#|#### @@|B.V.|Amsterdam 20, Rotterdam 10, Eindhoven 40, Utrecht 30, Almere 36, Breda 76, Zwolle 38, Tilburg 13
DE 40 49 german|DE#########|#####|GmbH, GmbH & Co. KG, UG|Hamburg 40, Frankfurt 69, Düsseldorf 211, München 89, Köln 221, Stuttgart 711, Leipzig 341, Bremen 421
GB 46 44 english|GB############|@@# #@@|Ltd|London 20, Manchester 161, Birmingham 121, Leeds 113, Reading 118, Milton Keynes 1908, Bristol 117, Glasgow 141
US 42 1 american||#####|Inc., LLC, Corp.|Miami 305, Houston 713, Los Angeles 213, Minneapolis 612, Atlanta 404, Chicago 312, Dallas 214, Austin 512, San Jose 408, Boston 617
BE 15 32 flemish|BE0#########|####|BV, NV|Antwerpen 3, Brussel 2, Gent 9, Liège 4
FR 15 33 french|FR###########|#####|SARL, SAS|Paris 1, Lyon 4, Lille 3, Toulouse 5, Marseille 4
IT 12 39 italian|IT###########|#####|S.r.l.|Milano 02, Roma 06, Torino 011, Bologna 051, Padova 049
ES 10 34 spanish|ES@########|#####|S.L.|Madrid 91, Barcelona 93, Valencia 96, Sevilla 95
PL 14 48 polish|PL##########|##-###|Sp. z o.o.|Warszawa 22, Kraków 12, Wrocław 71, Poznań 61, Gdańsk 58
CZ 8 420 czech|CZ########|### ##|s.r.o.|Praha 2, Brno 5, Ostrava 59
DK 7 45 nordic|DK########|####|ApS, A/S|København 33, Aarhus 86, Odense 66
SE 8 46 nordic|SE##########01|### ##|AB|Stockholm 8, Göteborg 31, Malmö 40
AT 6 43 german|ATU########|####|GmbH|Wien 1, Graz 316, Linz 732
CH 6 41 german|CHE-###.###.###|####|AG, GmbH|Zürich 44, Basel 61, Genève 22
IE 5 353 english|IE#######@|@## @###|Ltd|Dublin 1, Cork 21, Limerick 61
AE 10 971 arab|100############|#####|FZE, FZCO, LLC|Dubai 4, Sharjah 6, Abu Dhabi 2
HK 9 852 chinese|||Ltd|Kowloon 2, Kwun Tong 2, Tsuen Wan 2
CN 5 86 chinese|91######MA######|######|Co., Ltd.|Shenzhen 755, Shanghai 21, Guangzhou 20
IN 7 91 indian|27@@@@@####@1Z#|######|Pvt. Ltd.|Mumbai 22, New Delhi 11, Bengaluru 80, Chennai 44
TR 6 90 turkish|##########|#####|Ltd. Şti., A.Ş.|Istanbul 212, Ankara 312, Izmir 232
CA 7 1 american|#########|@#@ #@#|Inc., Ltd.|Toronto 416, Montreal 514, Vancouver 604
IL 4 972 israeli|#########|#######|Ltd.|Tel Aviv 3, Haifa 4
PT 4 351 portuguese|PT#########|####-###|Lda.|Lisboa 21, Porto 22
GR 4 30 greek|EL#########|### ##|E.P.E., A.E.|Athina 21, Thessaloniki 23
HU 5 36 hungarian|HU########|####|Kft.|Budapest 1, Győr 96
RO 5 40 romanian|RO########|######|SRL|București 21, Cluj-Napoca 264, Timișoara 256
BG 4 359 slavic|BG#########|####|EOOD, OOD|Sofia 2, Plovdiv 32
SK 4 421 czech|SK##########|### ##|s.r.o.|Bratislava 2, Košice 55
SI 2 386 slavic|SI########|####|d.o.o.|Ljubljana 1, Maribor 2
HR 3 385 slavic|HR###########|#####|d.o.o.|Zagreb 1, Split 21
LT 4 370 baltic|LT#########|LT-#####|UAB|Vilnius 5, Kaunas 37
LV 3 371 baltic|LV###########|LV-####|SIA|Riga 67
EE 3 372 baltic|EE#########|#####|OÜ|Tallinn 6, Tartu 7
FI 4 358 nordic|FI########|#####|Oy|Helsinki 9, Tampere 3
NO 4 47 nordic|NO#########MVA|####|AS|Oslo 22, Bergen 55
LU 2 352 french|LU########|####|S.à r.l.|Luxembourg 26
CY 3 357 greek|CY########@|####|Ltd|Limassol 25, Nicosia 22
MT 1 356 english|MT########|@@@ ####|Ltd|Valletta 21
IS 1 354 nordic|#####|###|ehf.|Reykjavík 5
SG 5 65 chinese|20#######@|######|Pte. Ltd.|Singapore 6
MY 3 60 chinese||#####|Sdn. Bhd.|Kuala Lumpur 3, Penang 4
TH 2 66 thai|#############|#####|Co., Ltd.|Bangkok 2
VN 2 84 vietnamese|##########|######|Co., Ltd.|Ho Chi Minh City 28, Hanoi 24
PH 1 63 spanish||####|Inc.|Makati 2
ID 1 62 indonesian||#####|PT|Jakarta 21
TW 3 886 chinese|########|#####|Co., Ltd.|Taipei 2, Hsinchu 3
KR 2 82 korean|##########|#####|Co., Ltd.|Seoul 2
JP 2 81 japanese|T#############|###-####|K.K.|Tokyo 3, Osaka 6
AU 4 61 english|###########|####|Pty Ltd|Sydney 2, Melbourne 3, Brisbane 7
NZ 2 64 english|#########|####|Ltd|Auckland 9
PK 4 92 arab|#######-#|#####|(Pvt.) Ltd.|Karachi 21, Lahore 42
BD 1 880 arab||####|Ltd.|Dhaka 2
LK 1 94 indian||#####|(Pvt) Ltd|Colombo 11
SA 2 966 arab|3##############|#####|LLC|Riyadh 11, Jeddah 12
QA 1 974 arab|||W.L.L.|Doha 4
KW 1 965 arab||#####|W.L.L.|Kuwait City 2
JO 1 962 arab||#####|LLC|Amman 6
LB 1 961 arab|||S.A.R.L.|Beirut 1
EG 2 20 arab|###-###-###|#####|LLC|Cairo 2, Alexandria 3
MA 1 212 arab||#####|SARL|Casablanca 522
TN 1 216 arab||####|SARL|Tunis 71
ZA 4 27 english|4#########|####|(Pty) Ltd|Johannesburg 11, Cape Town 21
NG 2 234 african||######|Ltd|Lagos 1
KE 2 254 african|P0########@|#####|Ltd|Nairobi 20
GH 1 233 african|||Ltd|Accra 30
UA 3 380 slavic|##########|#####|TOV|Kyiv 44, Lviv 32
RS 2 381 slavic|#########|#####|d.o.o.|Beograd 11
BA 1 387 slavic|############|#####|d.o.o.|Sarajevo 33
MK 1 389 slavic|MK#############|####|DOOEL|Skopje 2
GE 1 995 slavic|#########|####|LLC|Tbilisi 32
BR 3 55 portuguese|##.###.###/0001-##|#####-###|Ltda.|São Paulo 11, Curitiba 41
MX 3 52 spanish|@@@######@@#|#####|S.A. de C.V.|Ciudad de México 55, Monterrey 81
CL 1 56 spanish|##.###.###-#|#######|SpA|Santiago 2
CO 1 57 spanish|#########-#|######|S.A.S.|Bogotá 1`

const list = (text: string) => text.split(/,\s+(?!Ltd)/).filter(item => item !== '')

export const places: readonly Place[] = table
  .trim()
  .split('\n')
  .map(entry => {
    const [head = '', vat = '', zip = '', forms = '', cities = ''] = entry.split('|')
    const [code = '', weight, dial = '', people = ''] = head.split(' ')
    return {
      code,
      weight: Number(weight),
      dial,
      people: people as NameOrigin,
      vat,
      zip,
      forms: list(forms),
      cities: list(cities).map(city => [city.replace(/ \d+$/, ''), /\d+$/.exec(city)?.[0] ?? ''] as const),
    }
  })

const countryNames = new Map(countries.map(({ code, name }) => [code, name]))

/** Returns the name of a country; empty for an unknown code. */
export const countryNameOf = (code: string): string => countryNames.get(code) ?? ''
