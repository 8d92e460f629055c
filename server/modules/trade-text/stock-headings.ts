import { fold } from '../../platform/text/fold.ts'
import type { HeadingMeaning, StockHeading } from './heading-meaning.ts'
import { makerWords, meaningOfWords, pricesUnder, publishedRank, taxedRank, wantedRank } from './heading-words.ts'
import { readPivotHeading } from './pivot-headings.ts'

const manufacturer = makerWords
const number =
  'part(?: ?(?:numbers?|nos?|nr|num|code|id))?|parts?|pn|p n|mpn|numbers?|nos?|nr|num|nummer|numero|numer|code|codice|codigo|kod|ref|reference|referenz|teile ?n(?:umme)?r|artikel ?n(?:umme)?r|artikel|model|cislo'
const own =
  'our|internal|intern\\w*|eigene?|warehouse|stock|item|article|artikel|art|articulo|articolo|asset|product|produkt|product|produit|prod|material|inventory|lager|magazijn|towar\\w*|indeks|index|katalog\\w*|seller|supplier'
const key = '(?:numbers?|nos?|nr|num|nummer|numero|codes?|codice|codigo|kod|id|ref|reference|key|tags?)'

const reserved =
  'reserv\\w*|reserviert|gereserveerd|allocat\\w*|allocated|committed|prenotat\\w*|impegnat\\w*|zarezerw\\w*|rezerw\\w*|on hold|held|booked|assigned|apartad\\w*|comprometid\\w*'
const available =
  'avail\\w*|qtyavail|free(?: stock)?|atp|verfugbar\\w*|disponi\\w*|dispo|beschikbaar|vrij\\w*|frei(?!ght)\\w*|dostepn\\w*|sellable|for sale|wolne'
const pieces =
  'qty|qtys|quantit\\w*|quantidad\\w*|q ta|qta|qte|qtde|qtd|q ty|menge|anzahl|stuck(?:zahl|e)?|stk|stck|stueck(?:zahl|e)?|aantal|hoeveelheid|stuks|cant\\w*|ilosc|szt\\w*|pcs|pieces?|pezzi|pz|uds|unidades|unites|units|antal|maara|mnozstvi|kusy|ks|qoh|soh|on hand|in stock|stock(?: (?:qty|level|on hand))?|inventory|bestand|lagerbestand|giacenz\\w*|voorraad|existencias?|estoque|stoc|nombre|balance|counts?|unrestricted use|количество|колво|stan mag\\w*'
const sums =
  'total|totals|totaal|gesamt\\w*|summe|sum|suma|somme|montant|importe|importo|ext|extended|line value|value|amount|wert|waarde|valeur|valore|wartosc'

const rules: readonly (readonly [field: StockHeading, rank: number, pattern: string])[] = [
  ['buyer', wantedRank, 'wanted'],
  [
    'buyer',
    1,
    'customers?|kunde\\w*|klant\\w*|clients?|cliente|klient\\w*|sold to|buyers?|invoice\\w*|sold|verkauft\\w*|verkocht\\w*|vendu\\w*|ship(?:ped)? ?to|delivered to|versandt an|geliefert an|verzonden (?:naar|aan)|geleverd aan|expedie a|livre a|enviado a|spedito a|wyslano do|order date|sales order|so (?:nr|no|number)|target qty',
  ],
  [
    'serial',
    2,
    'serial\\w*(?: (?:no|nr|num|numbers?|s))?|s n|sn|serien\\w*|serie(?: ?nr| ?nummer)?|imei\\w*|service ?tags?|(?:nr |numer )?seryjn\\w*|matricol\\w*|n serie|numero de serie',
  ],
  [
    'aside',
    1,
    'reason left out|ean\\d*|upc|gtin|barcode|bar code|weight\\w*|gewicht|poids|peso|waga|gross|dimensions?|hs ?code|tariff|taric|country of origin|coo|origin|herkunft|date|datum|fecha|data|last ?move\\w*|updated?|age|photo|image|picture|link|url|uom|um|unit of measure|einheit|eenheid|unidad|vat|mwst|btw|tva|iva|on order|ordered|incoming|expected|bestellt|in transit|backorder|box(?:es)?|carton|karton|pack(?: size)?|per box|per pallet|min price|rank|currency rate',
  ],
  [
    'minimumOrder',
    2,
    'moq|mbq|min(?:imum|imal|dest|i)?(?: (?:order|qty|quantity|purchase|menge|bestell\\w*|abnahme|cantidad))+|minimum|mindest(?!bestand)\\w*|min qty|quantita minim\\w*|cantidad minima|pedido minimo|quantite min\\w*|min ilosc|minimalna\\w*|minimale? afname|lotto minimo',
  ],
  [
    'leadTime',
    2,
    'lead ?times?|lt|lieferzeit|levertijd|delai\\w*|plazo\\w*|(?:tempi )?consegna|tempi? di consegna|termin\\w*|czas dostawy|delivery(?: time)?|eta|availability date',
  ],
  [
    'priceUnit',
    2,
    'peh|preiseinh\\w*|prijseenheid|pricing unit|per|unite de prix|unidad de precio|unita di prezzo|jednostka ceny',
  ],
  ['reserved', 2, `(?:qty |quantity |stock |stuck |menge )?(?:${reserved})(?: qty| quantity| stock)?`],
  ['aside', 1, sums],
  ['aside', 2, 'new price|price list'],
  [
    'currency',
    2,
    '(?:(?:price|sales|list) )?currency(?: code)?|curr|cur|ccy|whg|wrg|wahrg|wahrung\\w*|waehrung|valuta|devise|moneda|moeda|divisa|waluta|mena|валюта|penznem|deviza|valuutta|valuuta|valiuta|валута|para birimi|doviz(?: (?:cinsi|turu|kodu))?|whrg|νομισμα',
  ],
  [
    'partNumber',
    4,
    `(?:${manufacturer}) (?:${number})|mpn|(?:${manufacturer})(?:part|pn)(?:no|number|nr)?|(?:${number}) (?:of |du |del |des |de la |di |de )?(?:${manufacturer})|(?:hersteller|fabrikant\\w*|fabricant|producent\\w*)(?:nr|nummer|artikelnummer|artikelnr|teilenummer|teilenr|code|ref)`,
  ],
  [
    'alternative',
    2,
    `(?:(?:alt(?:ernat\\w*)?|other|spares?|option|opt|fru|substitute\\w*|replace\\w*|replacement|cross(?: ref\\w*)?|equivalent\\w*|ersatz\\w*|vervang\\w*|alias|second|2nd|former|old|compatible)[ -]?)+(?:${number})?(?: [23])?`,
  ],
  [
    'partNumber',
    3,
    `(?:part|parts|spare part) ?(?:numbers?|nos?|nr|num|code|id)|partno|partnumber|partnr|pn|p n|parte?|part|teile ?n(?:umme)?r|teilenummer|onderdeel ?n(?:umme)?r|onderdeelnummer|onderdeelnr|(?:n|no|nr|num|numero|numer|number) (?:de |di |da |della |des )?(?:pieza|parte|piece|peca|part|pezzo|czesci|dilu)|cod(?:igo|ice)? (?:de )?(?:pieza|parte|ricambio|prodotto)|katalogowy|numer katalogowy|nr kat\\w*|nr czesci|piesa|numar piesa|s ?spec(?: code)?|typenummer|part nr`,
  ],
  [
    'sku',
    2,
    `sku|custom label(?: sku)?|stock ?code|stock ?id|item ?id|our (?:${number})|(?:internal|intern\\w*|eigene?) (?:${number})|asset(?: (?:tag|nr|id|no|number))?|lots?|lot (?:nr|no|number|id)|batch|charge|lfd|inventory (?:nr|no|number|id)|tag|seller sku`,
  ],
  [
    'partNumber',
    1,
    `(?:${own}) ?(?:${key})|art ?n(?:umme)?r|artikelnummer|artikelnr|itemno|itemnumber|productcode|references?|ref|referenz|referentie|referencia|riferimento|referencja|codice|codigo|code|kod|numero|numer|numar|nummer|article|artikel|articulo|articolo|indeks|material(?: nummer| nr)?|артикул|katalog\\w*|tuotenumero|cislo|item|number`,
  ],
  ['manufacturer', 2, `(?:${manufacturer})(?: names?)?|mfrname|mfgname|brandname`],
  [
    'remark',
    1,
    'remarks?|bemerkung\\w*|anmerkung\\w*|notes?|notiz\\w*|comments?|commentaires?|opmerking\\w*|uwagi|observaciones|note|notas|info\\w*|hinweis\\w*|accessories|included|huomautus|bemaerkning\\w*|bemærkning\\w*|merknad\\w*|napomen\\w*|poznamk\\w*|observatii|примечание|примітка|забележка|σημειωσεις|παρατηρησεις|aciklama notu',
  ],
  [
    'condition',
    2,
    'bewert(?:ungs)? ?art|valuation type|staat|toestand|est|new used|n u|neu ?(?:gebr\\w*)|nieuw ?(?:gebr\\w*)|neuf ?(?:occ\\w*)|etat|estado|stato|stan|stav|skick|kunto|test ?results?|tested|состояние|stare|cd|etat (?:du|de) .*|stan (?:towaru|techniczny|produktu)|estado del .*',
  ],
  ['condition', 1, 'quality|qualitat|kwaliteit|qualite|calidad|qualita|jakosc|status|state|result|new used'],
  ['grade', 2, 'grade|grading|grad|grado|klasse|klasa|clase|classe|cosmetic\\w*(?: grade)?|kosmetik|optik|cosmetisch'],
  ['price', 5, 'netto(?: ?vk)?|nett?o? (?:pro |je |per |p )?(?:st|stk|stck|stuck|stuk|pcs?|uds?|szt|ea)'],
  [
    'quantity',
    4,
    `(?:qty |quantity |menge |stuck |stock |qta |cant |pcs |units )?(?:${available})(?: qty| quantity| stock| pcs| units| menge| to sell)?`,
  ],
  ['quantity', 3, `(?:${pieces})(?: (?:${pieces}))*(?: total)?`],
  [
    'location',
    2,
    'location|loc|warehouse|whse|whs|wh|lagerort|lagerplatz|lager|standort|magazijn\\w*|locatie|emplacement|ubicacion|ubicazione|lokalizacja|magazyn|depot|deposito|magazzino|entrepot|site|almacen|country|land|city|store',
  ],
  ['location', 1, 'bin|bin code|pallet\\w*|palette|plt|shelf|regal|rack|box nr|zone|scaffale|bac'],
  [
    'detail',
    2,
    'cpu|processor|prozessor|processeur|procesador|procesor|ram|memory|memoria|memoire|pamiec|speicher|geheugen|opslag|almacenamiento|stockage|dysk|disco|disque|ssd|hdd|disk|drive|festplatte|storage|display|screen|bildschirm|scherm|ecran|pantalla|schermo|ekran|lcd|gpu|graphics|grafik|keyboard|tastatur|toetsenbord|clavier|kbd|gb|tb|capacity|kapazitat|capaciteit|pojemnosc|colou?r|farbe|kleur|couleur|color|kolor|lock|network|sim|carrier|operador|operator|operateur|operatore|os|operating system|form ?factor|interface|speed|rpm|hours.*|caddy|battery|akku|accu|batterie|bateria|batteria|faults?|defect|defekt|webcam|touch|resolution|ports?|generation|gen|configuration|config|specs?|specification\\w*|spezifikation|technische daten|options?|cores?|frequency|wattage|watt|size|grosse|power|psu|adapter|netzteil|bezel|rails|licen[cs]e|firmware|software|raid|controller',
  ],
  [
    'description',
    3,
    'desc|descr|description|descriptions|beschreibung|omschrijving|designation|libelle|descripcion|descrizione|descricao|designacao|opis|popis|beskrivning|kuvaus|longdesc|long desc\\w*|bezeichnung|описание|наименование|konfiguration|short description',
  ],
  [
    'description',
    2,
    'product(?: name)?|produkt\\w*|productnaam|produit|producto|prodotto|produto|goods|items? name|name|naam|nazwa|nom|nombre|title|titel|article name|towar|equipment',
  ],
  // Laptops and phones are listed by model.
  [
    'partNumber',
    0.5,
    '(?:typ |type |tipo )?models?|(?:typ )?modell\\w*|modele|modelo|modello|модель|model (?:name|nr|no|number)|type nr',
  ],
  [
    'detail',
    1,
    'type|typ|tipo|types?|categor\\w*|kategorie|familia|famille|family|product (?:type|group|line)|group|gruppe|groep|subcategory|class|series',
  ],
]
/** Names of fields in SAP's tables, which exports keep. */
const sap: Readonly<Record<string, HeadingMeaning>> = {
  matnr: { field: 'partNumber', rank: 1 },
  mfrpn: { field: 'partNumber', rank: 4 },
  mfrnr: { field: 'manufacturer', rank: 2 },
  maktx: { field: 'description', rank: 3 },
  labst: { field: 'quantity', rank: 3 },
  speme: { field: 'reserved', rank: 2 },
  netpr: { field: 'price', rank: 4 },
  verpr: { field: 'aside', rank: 2 },
  stprs: { field: 'aside', rank: 2 },
  peinh: { field: 'priceUnit', rank: 2 },
  bwtar: { field: 'condition', rank: 2 },
  waers: { field: 'currency', rank: 2 },
  werks: { field: 'location', rank: 2 },
  lgort: { field: 'location', rank: 2 },
  lgpla: { field: 'location', rank: 1 },
}
/** Names of fields in Odoo's tables. Exports keep their underscores; written as words, some of them mean something else. */
const odoo: Readonly<Record<string, HeadingMeaning>> = {
  standard_price: { field: 'aside', rank: 2 },
  qty_available: { field: 'quantity', rank: 3 },
  free_qty: { field: 'quantity', rank: 4 },
  virtual_available: { field: 'aside', rank: 2 },
  incoming_qty: { field: 'aside', rank: 2 },
  outgoing_qty: { field: 'aside', rank: 2 },
}
const compiled = rules.map(([field, rank, pattern]) => ({ field, rank, pattern: new RegExp(`^(?:${pattern})$`) }))

const signs: readonly (readonly [RegExp, string])[] = [
  [/€/g, ' eur '],
  [/\$/g, ' usd '],
  [/£/g, ' gbp '],
  [/#/g, ' nr '],
  // Portuguese `Ref.ª`: folded, the sign would be a word.
  [/ª/g, ' '],
]

/** The options of a shop's article, which its export names in most headings: `Variant Price`. */
const ofVariant = /^varian(?:te?n?|ta|t[ei]) (?=\p{L})/u

/** Splits words that a program joined: `QtyAvail`, `StockCode`. */
const splitJoinedWords = (text: string) => text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')

function plain(text: string): string {
  let spaced = splitJoinedWords(text)
  for (const [sign, word] of signs) spaced = spaced.replace(sign, word)
  return fold(spaced)
    .replace(/ł/g, 'l')
    .replace(/ß/g, 'ss')
    .replace(/['’.º°]/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^n ?r(?= )/, 'nr')
    .replace(ofVariant, '')
}

/** Running numbers say nothing about a line. */
const running = /^(?:nr|n|no|lp|l p|sira|pos|position|row|line|lfd nr|lfdnr|id|idx|poz)$/
/** Headings are short. */
const maxLength = 45

const units =
  '(?:pcs?|pieces|stk|stück|st|stuks|szt|units?|unit[ée]s|unidades|uds?|unid|pi[èe]ces|pz|pezzi|ks|kpl|db|buc|adet|шт|u|ea)'
const fromPieces =
  '(?:min\\.?|ab|from(?: qty)?|bei|vanaf|bij|[àa] partir de|d[èe]s|a partire da|da|desde|od|fr[åa]n|fra|[>≥]=?)'
/** A number of pieces, as a heading above the price of that many: `1-9 pcs`, `10+`, `from 50`. */
const tier = new RegExp(
  String.raw`^(?:(?:${fromPieces}|qty)\s*)?(\d{1,5})\s*(?:\+|(?:-|–|to|bis|tot|à|do)\s*\d{1,6}|(?=\s*${units}(?!\p{L})))\s*${units}?\.?(?:\s*(?:€|\$|£|eur|usd|gbp|pln))?$`,
  'iu',
)

/** Returns the meaning of a price for a number of pieces: the price for the smallest number is that of one piece. */
function readTier(text: string): HeadingMeaning | undefined {
  const [, pieces] = tier.exec(text.trim()) ?? []
  return pieces === undefined ? undefined : { field: 'price', rank: 3 - Math.min(Number(pieces), 1000) / 1000 }
}

const priceWord = String.raw`(?:unit )?(?:price|\p{L}*preis|\p{L}*prijs|prix|precio|prezzo|pre[cç]o|cena|pris|fiyat[iı]?)`
/** A price and a number of pieces, as a heading: `Prezzo min. 20 pz`, `Price 10+`. */
const tierOfPrice = new RegExp(
  String.raw`^${priceWord}\s*[-:,]?\s*[([]?\s*(?:${fromPieces}\s*(\d{1,4})|(\d{1,4})\s*\+|(\d{1,3})\s*[-–]\s*\d{1,4})\s*${units}?\.?\s*[)\]]?$`,
  'iu',
)

/** Returns the meaning of the price of several pieces or more, below that of one. */
function readTierOfPrice(text: string): HeadingMeaning | undefined {
  const [, from, more, least] = tierOfPrice.exec(text.trim()) ?? []
  const pieces = Number(from ?? more ?? least ?? 0)
  return pieces > 1 || least !== undefined ? { field: 'price', rank: 3 - Math.min(pieces, 1000) / 1000 } : undefined
}

/** Longer texts are no headings; in one of nothing but brackets, the search for an instruction would take too long. */
const maxWithInstruction = 400
/** `(click for photo)`, `(siehe unten)`: what the reader is to do says nothing about the column. */
const instruction =
  /\s*[([][^)\]]*(?:\b(?:tap|see|siehe|zie|voir|vedi|ver)\b|cli(?:ck|cc|qu)|kli[ck]|clic\b)[^)\]]*[)\]]/giu

/** Returns the meaning of a heading of a stock list; undefined for any other text. */
export function readStockHeading(heading: string): HeadingMeaning | undefined {
  if (heading.length > maxWithInstruction) return undefined
  const text = heading.replace(instruction, '')
  const ofTier =
    readTier(text) ??
    readTierOfPrice(text) ??
    odoo[text.trim().toLowerCase().split('/').at(-1) ?? ''] ??
    readPivotHeading(text, readStockHeading)
  if (ofTier !== undefined) return ofTier
  if (text.length > maxLength || !/\p{L}|[#$€£]/u.test(text)) return undefined
  const words = plain(text)
  if (words === '' || words.split(' ').length > 6) return undefined
  if (running.test(words)) return { field: 'aside', rank: 1 }
  const found = sap[words] ?? compiled.find(({ pattern }) => pattern.test(words)) ?? meaningOfWords(words)
  // `In stock?` asks for yes or no.
  if (found?.field === 'quantity' && text.trimEnd().endsWith('?')) return { field: 'aside', rank: 1 }
  if (found !== undefined) return { field: found.field, rank: found.rank }
  // `Condition (see below)`: the text in brackets is an explanation.
  const bare = text.replace(/\([^)]*\)|\[[^\]]*\]/g, ' ').trim()
  return bare !== text && bare !== '' ? readStockHeading(bare) : undefined
}

/** True for a column with prices that a seller publishes: they are asked where the list has no others. */
export const isPublishedPrice = (meaning: HeadingMeaning | undefined): boolean =>
  meaning?.field === 'aside' && meaning.rank > 2 && meaning.rank <= publishedRank

/** True for a column with prices that include a tax, which dealers do not ask of each other. */
export const isTaxedPrice = (meaning: HeadingMeaning | undefined): boolean =>
  meaning?.field === 'price' && meaning.rank === taxedRank

/** True for a column with pieces that the list's owner looks for: `Qty wanted`. */
export const isWantedHeading = (meaning: HeadingMeaning | undefined): boolean =>
  meaning?.field === 'buyer' && meaning.rank === wantedRank

/** True for the heading of prices that only some goods have, such as `Sale price`. */
export const isOfferHeading = (text: string): boolean => pricesUnder(plain(text)) === 'offer'

/** True for the heading of the prices of goods without such an offer, such as `Regular price`. */
export const isUsualPriceHeading = (text: string): boolean => pricesUnder(plain(text)) === 'usual'
