import { furtherRoleOf } from './further-heading-words.ts'
import type { HeadingMeaning } from './heading-meaning.ts'

/** What a single word of a heading contributes to its meaning. */
type WordRole =
  | 'aside'
  | 'wanted'
  | 'date'
  | 'sold'
  | 'sent'
  | 'delivered'
  | 'lot'
  | 'minimum'
  | 'reserved'
  | 'orders'
  | 'cost'
  | 'listed'
  | 'withTax'
  | 'untaxed'
  | 'shop'
  | 'usual'
  | 'worth'
  | 'sum'
  | 'currency'
  | 'foreign'
  | 'tax'
  | 'asking'
  | 'offer'
  | 'reduced'
  | 'price'
  | 'available'
  | 'pieces'
  | 'stock'
  | 'maker'
  | 'alternative'
  | 'part'
  | 'number'
  | 'own'
  | 'thing'
  | 'description'
  | 'condition'
  | 'state'
  | 'grade'
  | 'serial'
  | 'place'
  | 'filler'
  | 'unknown'

/** Words for a manufacturer, which also begin the headings of its numbers. */
export const makerWords =
  'mfr|mfg|mfgr|mnf|manuf|tillv|manufacturers?|makers?|make|oem|vendors?|brands?|hersteller|herst|fabrikant(?:en)?|fabricants?|fabricantes?|fabr|produttor[ei]|producent\\w*|producator|vyrobc\\w+|tillverkar\\w*|marken?|marques?|marcas?|merk|marka|constructeur|producenta|fabrikat|fabbricant\\w*|costruttor\\w*|constr|hst|производител\\w*|бренд'

/** In order of precedence: a word has the first role whose pattern matches. */
const roles: readonly (readonly [WordRole, string])[] = [
  [
    'filler',
    'of|the|to|for|per|by|in|de|du|des|la|le|les|del|della|di|da|do|der|die|das|van|von|vom|fur|voor|pour|us|para|por|na|za|em|en|et|und|davon|dont|waarvan|units?|unitari[oa]s?|unitaire|sin|esclus[ao]?|inclus[ao]?|incluido|no|net|netto|net ?te|excl|incl|exkl|inkl|ex|zzgl|ht|hors|best|base|approx|current|actual|act|new',
  ],
  [
    'aside',
    'aside|ean\\d*|upc|gtin|barcode|clei|uom|einheit|eenheid|unidad|verp|verpackung\\w*|verpakking\\w*|vpe|packs?|boxe?s?|cartons?|kartons?|pallets?|paletten?|weight|gewicht|poids|peso|waga|origin|herkunft|spq|pkg|packag\\w*|rohs|eccn|photo|image|url|link|warrant\\w*|garanti\\w*|garanzia|gwarancj\\w*|week',
  ],
  [
    'wanted',
    'wanted|needed|required|gesucht|gezocht|gevraagd|recherch\\w*|cherch\\w*|buscad\\w*|cercat\\w*|szukan\\w*',
  ],
  ['tax', 'vat|mwst|btw|iva|tva|tax|taxes|moms|gst|dph|alv'],
  [
    'date',
    'dates?|dc|datum|fecha|data|dato|last|letzte\\w*|laatste|derni\\w+|ultim\\w+|updated?|modified|counted|days|tage|dagen|jours|dias|giorni|dni|from|since|seit|sinds|depuis',
  ],
  ['sold', 'sold|verkauft\\w*|verkocht\\w*|vendu\\w*|vendid\\w*|vendas|vendut\\w*|sprzedan\\w*|abgesetzt\\w*'],
  ['sent', 'shipped|dispatched|despatched|versandt\\w*|verzonden|livrees?|entregad[oa]s?|consegnat[oaie]'],
  // Alone, it may be above prices with the carriage, which are asked about.
  ['delivered', 'delivered|geliefert\\w*|geleverd\\w*'],
  ['lot', 'lots?|lote|lotto|posten|partij|partia'],
  ['minimum', 'moq|mbq|min|mini|minim\\w*|mindest\\w*'],
  [
    'reserved',
    'res|resv|rsvd|reserv\\w*|gereserv\\w*|riservat\\w*|vorgemerkt\\w*|verplant\\w*|picked|alloc\\w*|committed|prenotat\\w*|impegnat\\w*|zarezerw\\w*|rezerw\\w*|blocked|bloque\\w*|bloccat\\w*|geblokkeerd\\w*|gesperrt\\w*|zablok\\w*|held|booked|assigned|apartad\\w*|cativ[oa]s?|comprometid\\w*|quarantine',
  ],
  [
    'orders',
    'orders?|ordered|eta|reorder|bestell\\w*|besteld|commandes?|cdes?|pedidos?|ordin[ei]|zamow\\w*|ordinat\\w*|so|po|incoming|inbound|expected|backorders?|transito?|arriv\\w*|zulauf|auftrag\\w*|unterwegs|onderweg',
  ],
  [
    'cost',
    'costs?|kost|kosten|prmp|pmp|cump|wac|pvpr|pa|market|ebay|amazon|average|avg|previous|former|koszt\\w*|custos?|costo|coste|ek|einkauf\\w*|einstand\\w*|inkoop\\w*|achats?|acquisto|compra|zakup\\w*|purchase\\w*|bought|paid|buy|buying|msrp|rrp|srp|uvp|gpl|compare|advies\\w*|neupreis|retail|target|floor|landed|book|margin|marge|markup|valuation|zak|eink|anschaffung\\w*|gestehung\\w*|selbstkost\\w*|verrechnung\\w*|bewertung\\w*|gld|gleitend\\w*|durchschnitt\\w*|aankoop\\w*|aanschaf\\w*|revient|nakup\\w*|inkop\\w*|inpris\\w*|innpris\\w*|cirkapris\\w*|riktpris\\w*|veil|veiledende|vejl|vejledende',
  ],
  [
    'listed',
    'endkunden?|endverbraucher|end users?|consumers?|particuliere?[rn]?s?|consument\\w*|pvp|list|listen\\w*|listpris\\w*|liste|lijst\\w*|listino|[ck]atalog\\w*|publi\\w*|oficial|official|officiel',
  ],
  ['withTax', 'withtax|ttc|brutto|bruto'],
  ['untaxed', 'untaxed'],
  ['shop', 'web\\w*|shop|online|internet|store|site'],
  ['usual', 'regular|regulier\\w*|normal|standard|std|usual|normaal|normale?[rs]?'],
  ['worth', 'value|amount|bedrag|wert|waarde|valeur|valore|wartosc|montant|importe|importo|ext|extended'],
  ['sum', 'totals?|totaal|gesamt\\w*|summe|sum|suma|somme'],
  // Currencies that no line of stock can have; `cad` is Italian for each.
  [
    'foreign',
    'hkd|aud|sgd|jpy|yen|cny|rmb|inr|aed|sar|zar|nzd|brl|mxn|ils|thb|krw|twd|ngn|bgn|лв|rsd|hrk|uah|грн|rub|руб',
  ],
  ['currency', 'eur|euros?|usd|gbp|pln|chf|zl|kc|czk|sek|dkk|nok|huf|ron'],
  [
    'asking',
    'bayi|pvd|sprz|verk|ask|asking|your|ert|deres|jeres|ihr|votre|uw|tuo|vostro|twoja|vraag\\w*|sell|sells|selling|sellprice|sales|vk|verkauf\\w*|verkoop\\w*|ventes?|venta|venda|vendita|sprzedaz\\w*|b2b|wholesale|dealer|trade|handler|haendler|reseller|rivenditori|resale|revente|revend\\w*|reventa|riv|rivend\\w*|wederverkoop\\w*|wiederverkauf\\w*|hurt\\w*',
  ],
  ['offer', 'sale|offer(?:ed)?|aktion\\w*|promo\\w*|sonderpreise?|actieprijs|angebot\\w*'],
  ['reduced', 'special|reduced|discount\\w*|sonder\\w*|actie\\w*|aanbieding\\w*|oferta|offerta'],
  [
    'price',
    '\\w*price|prices|hek|ppu|pu|pv|pr|ep|each|ea|\\w*preise?|\\w*prijs|prix|tarif\\w*|tariffa|precios?|prezz[oi]|precos?|pret|cen[ay]|pris|utpris|salgspris|u[td]salgspris|forsaljningspris|hinta|fiyat\\w*[iı]?|цена',
  ],
  [
    'available',
    'avail\\w*|avl|remaining|unsold|verbleibend\\w*|resterende?|restante?s?|rimanent[ei]|pozostal\\w*|qtyavail|free|unrestricted|sal(?:e?)able|atp|ats|verfugbar\\w*|disponi\\w*|disp|dispo|lieferbar|leverbar|livrable|beschikbaar|beschikbare|vrij\\w*|frei(?!ght)\\w*|dostepn\\w*|wolne|voln\\w*',
  ],
  [
    'pieces',
    'qty|qtys|qtty|qnty|qnt|quant|anz|aant|vorrat|vrd|nbr?e?|exist|esistenz\\w*|giac|udes|il|ile|liczba|saldo|lagersaldo|skladem|varastossa|quantit\\w*|quantidad\\w*|qta|qte|qtde|qtd|menge|anzahl|stuck\\w*|stk|stck|stueck\\w*|aantal|hoeveelheid|stuks|cant|cantidad\\w*|ilosc\\w*|szt\\w*|pcs|pieces?|pezzi|pz|uds|unidades|unites|antal|maara|mnozstvi|kusy|ks|qoh|soh|onhand|instock|bestand|giacenz\\w*|voorraad|existencias?|estoque|stoc|nombre|balance|adet|miktar\\w*|количество|колво',
  ],
  ['stock', 'stock|inventory'],
  ['maker', makerWords],
  [
    'alternative',
    'alt|alternat\\w*|spares?|option|opt|fru|substitut\\w*|replace\\w*|replacement|cross|equivalent\\w*|ersatz\\w*|vervang\\w*|alias|zamiennik\\w*|compatible',
  ],
  [
    'part',
    'pn|mpn|mfpn|dpn|opn|sspec|pid|han|originaln(?:umme)?r|partno|partnr|partnumber|parts?|teile|teilen\\w*|tnr|onderdeel\\w*|pieza|piece|ricambio|czesci|dilu|parca',
  ],
  [
    'number',
    'numbers?|nos?|nr|num|nummer|numero|numer|clave|schlussel|codes?|codice|codigo|cod|kod|id|ref|reference|referenz|referencia|symbol|indeks|index|sku',
  ],
  [
    'own',
    'our|unsere?|notre|onze|nostr[oa]|nuestr[oa]|internal|intern\\w*|wewn\\w*|eigene?|asset|seller|supplier|lieferant\\w*|leverancier\\w*|proveedor|prov|fournisseur|fourn|fornitore|forn|dostawc\\w*|sap|erp|lager|warehouse|magazijn',
  ],
  [
    'thing',
    'items?|articles?|zbozi|vara|vare|artikel|art|articul\\w*|articol\\w*|products?|produkt\\w*|produit\\w*|prod|material|towar\\w*|goods',
  ],
  [
    'description',
    'desc|descr\\w*|descrip|bez|beschr|omschr|design|denomina\\w*|\\w*text|nazwa|title|benamning|descriptions?|beschreibung|omschrijving|designation|libelle|descripcion|descrizione|descricao|designacao|opis|popis|bezeichnung|details?|detalles?|aciklama\\w*|описание|наименование',
  ],
  [
    'condition',
    'cond|cnd|zust|stav|skick|tilstand|kvalitet|conditions?|conditie|toestand|kondycja|zustand|condicion|condizion[ei]|condicao|beschaffenheit|etat|estado|stato|stan|skick|kunto|durum\\w*|состояние',
  ],
  [
    'state',
    'status|substatus|state|tests?|results?|functional\\w*|funktion\\w*|functie|fonction\\w*|funcional\\w*|funzional\\w*',
  ],
  ['grade', 'grade|graad|grading|grad|grado|klasse|klasa|clase|classe|cosmetic\\w*'],
  ['serial', 'sn|seri[ae]l?\\w*|serien\\w*|imei\\w*'],
  [
    'place',
    'locations?|locatie|loc|stockroom|bins?|shelf|ort|platz|lagerort|lagerplatz|site|magazyn|almacen|depot|magazzino|entrepot|ubicacion|ubicazione|emplacement|lokalizacja|whse|raf',
  ],
]
const compiled = roles.map(([role, pattern]) => ({ role, pattern: new RegExp(`^(?:${pattern})$`) }))

const roleOf = (word: string): WordRole =>
  /^\d+$/.test(word)
    ? 'filler'
    : (compiled.find(({ pattern }) => pattern.test(word))?.role ?? furtherRoleOf(word) ?? 'unknown')

/** Last parts of compounds, as German and Dutch write them: `Fabrikantcode`, `Mindestmenge`, `Magazijnlocatie`. */
const compound =
  /^(.{2,}?)(?:en|s)?(preise?|prijs|price|teile|nummer|nr|menge|aantal|anzahl|text|einheit|eenheid|bestand|voorraad|code|locatie|ort|platz|datum|bez|bezeichnung|beschreibung|omschrijving|zustand|wert|waarde|kosten)$/

function rolesOf(word: string): WordRole[] {
  const whole = roleOf(word)
  const [, first, last] = whole === 'cost' || whole === 'part' ? [] : (compound.exec(word) ?? [])
  return first === undefined || last === undefined ? [whole] : [...rolesOf(first), roleOf(last)]
}

const taxes = '(?:vat|mwst|ust|btw|iva|tva|tax|moms|mva|gst|dph|alv)'
/** `inkl. MwSt`, `c/IVA`, `IVA incluido`; Czech `s DPH` is with the tax, Spanish `s/IVA` without it. */
const taxed = new RegExp(
  `\\b(?:(?:incl?\\w*|inkl\\w*|c|con|mit|avec|with|med|met|z|vc|vcetne|vratane) (?:de |d |la )?${taxes}|s dph|${taxes} (?:incl?\\w*|inkl\\w*|inbegrepen))\\b`,
  'g',
)

/** `exkl. MwSt`, `ex VAT`, `zonder BTW` */
const untaxed = new RegExp(
  `\\b(?:excl?\\w*|exkl\\w*|eks(?:kl)?|ex|zzgl|plus|hors|ohne|sans|sin|zonder|without|senza|bez|uden|uten|fara|nelkul) (?:de |d |la )?${taxes}\\b`,
  'g',
)

/** Joins what points and slashes separate: `P/N`, `Q.ty`, `On hand`. */
const joined = (text: string) =>
  text
    .replace(/\b(?:(?:d p|p|s) n|d c)\b/g, match => match.replaceAll(' ', ''))
    .replace(/\bq t[yae]\b/g, 'qty')
    .replace(/ no$/, ' nr')
    .replace(/\bon (?:order|po)\b/g, 'orders')
    .replace(/\b(?:(?:nr|no|number) (?:of )?|n )(?:units|pcs|pieces|pezzi|pieces|stuks)\b/g, 'qty')
    .replace(/\bready to ship\b/g, 'available')
    // Alone, `libre` says of a phone that it has no lock.
    .replace(/\b(?:quantit\w*|cantidad|qte|stock|giacenza|existencias?) (?:libres?|liber[ao])\b/g, 'available')
    // French `livré` is delivered.
    .replace(/\b(?:stock|existencias?|qtd|quantidade) livres?\b/g, 'available')
    .replace(/\b(unit|ask(?:ing)?|sell(?:ing)?|offer|net|dealer|our|your) px\b/g, '$1 price')
    // `VK1` and `VK2`: prices for kinds of customers.
    .replace(/\b(vk|ek|bez|preis|prijs|price)([1-9])\b/g, '$1 $2')
    // What is reserved has been taken off.
    .replace(/\bnet(?:to)? ?(?:stock|qty|quantity|inventory|bestand|voorraad)\b/g, 'available')
    // Alone, Portuguese `Vendas` are the units sold.
    .replace(/\b(preco|valor) (?:de |das? )?vendas\b/g, '$1 venda')
    // What is sold but not yet sent, in Business Central.
    .replace(
      /\b(?:qty|quantity|menge|aantal) (?:on|in|auf|op) (?:sales orders?|(?:verkaufs)?auftrag|verkooporders?)\b/g,
      'reserved',
    )
    .replace(/\bpvp (?:por )?(?:unidad|ud)\b/g, 'pvp')
    .replace(/\bs spec\b/g, 'sspec')
    .replace(/\bp u(?:nit)?\b/g, 'ppu')
    .replace(/\bp (?:s|st(?:k|uck|uks?)?|pcs?|pce)\b/g, 'each')
    .replace(/\bmw st\b/g, 'mwst')
    .replace(taxed, 'withtax')
    .replace(untaxed, 'untaxed')
    // SAP's `Bew.Preis`; its `Bew.Art` is the condition.
    .replace(/\bbew (?=preis|wert)/g, 'bewertung ')
    .replace(/\bpvp (?:rev|dist|prof)\b/g, 'asking price')
    // A price list for dealers has asking prices; any other has the maker's.
    .replace(/\b(?:listino|list|lista|liste|lijst) (?:rivend\w*|reseller|dealer|trade|revend\w*)\b/g, 'asking price')
    .replace(
      /\b(?:min\w*|max\w*|melde|mindest|sicherheits|safety|reorder) ?(?:stock|bestand|voorraad|level)\b/g,
      'aside',
    )
    .replace(/\b(?:on hand|o h|a[um]f? lager|na stanie)\b/g, 'qoh')

/** Tells whether a heading has a word of any of the roles. */
type Has = (...any: WordRole[]) => boolean

/** The rank of a column with prices that a seller publishes, such as `List USD`. */
export const publishedRank = 3

/** The rank of prices that include a tax, below those of any other prices. */
export const taxedRank = 1.5

/** The rank of pieces that the list's owner looks for. */
export const wantedRank = 2

/** The rank of pieces sold, which a list of stock may have beside those left. */
export const soldPiecesRank = 0.5

/** What the words mean together: the first rule that applies decides. */
const rules: readonly (readonly [field: HeadingMeaning['field'], rank: number, applies: (has: Has) => boolean])[] = [
  ['aside', 1, has => has('aside') && !has('price')],
  ['buyer', wantedRank, has => has('wanted')],
  ['aside', 1, has => has('date') && !has('price', 'cost', 'asking', 'offer')],
  ['buyer', soldPiecesRank, has => has('sold', 'sent', 'delivered') && has('pieces')],
  // `Price shipped` and `USD delivered` are prices with the carriage.
  ['aside', 1, has => (has('sold') && !has('price')) || (has('sent') && !has('price', 'currency'))],
  // The price of past sales, or of a whole lot.
  ['aside', 2, has => has('sold', 'lot', 'date') && has('price') && !has('asking', 'offer')],
  ['aside', 1, has => has('worth')],
  // An amount of another currency would be read as one of the list's.
  ['aside', 2, has => has('foreign') && !has('currency')],
  ['minimumOrder', 2, has => has('minimum') && !has('price')],
  ['reserved', 2, has => has('reserved') && !has('number')],
  ['aside', 1, has => has('orders') && !has('number', 'part')],
  ['partNumber', 4, has => has('maker') && has('part', 'number')],
  ['aside', 2, has => has('cost') && !has('number')],
  ['aside', 2.5, has => has('listed') && has('withTax')],
  // Where a list has no other price, the one that the seller publishes.
  ['aside', publishedRank, has => has('listed') && !has('number')],
  ['alternative', 2, has => has('alternative') && has('part', 'number')],
  ['sku', 2, has => has('own') && has('part')],
  ['partNumber', 3, has => has('part') && !has('price', 'pieces', 'available', 'description', 'condition', 'place')],
  ['location', 2, has => has('place') && has('number')],
  ['serial', 2, has => has('serial')],
  ['partNumber', 1, has => has('number') && has('own', 'thing', 'orders')],
  // `Web price` beside `Your price`.
  ['price', 3, has => has('shop', 'usual') && has('price') && !has('asking', 'offer')],
  // Dealers ask prices without tax.
  ['price', taxedRank, has => has('withTax') && has('price', 'currency', 'asking', 'offer')],
  ['price', 5, has => has('asking', 'offer', 'reduced') && has('price', 'currency')],
  // `Total EUR` beside `EUR`: the price of all pieces of a line.
  ['price', 2, has => has('sum') && has('price', 'currency')],
  ['price', 4, has => has('price')],
  ['price', 4, has => has('untaxed') && !has('sum')],
  ['aside', 1, has => has('tax') && !has('asking')],
  ['price', 4, has => has('currency')],
  ['description', 3, has => has('description')],
  ['aside', 1, has => has('sum') && !has('pieces', 'stock', 'available')],
  ['quantity', 2, has => has('sum')],
  ['condition', 2, has => has('condition')],
  ['condition', 1, has => has('state')],
  ['quantity', 4, has => has('available')],
  ['quantity', 3, has => has('pieces')],
  ['grade', 2, has => has('grade')],
  ['quantity', 3, has => has('stock') && !has('thing', 'place', 'number')],
  ['manufacturer', 2, has => has('maker') && !has('unknown')],
  ['price', 5, has => has('asking', 'offer') && !has('unknown')],
  ['location', 2, has => has('place')],
  ['partNumber', 1, has => has('number') && !has('unknown')],
  ['description', 2, has => has('thing') && !has('unknown')],
]

const rolesIn = (text: string): WordRole[] => joined(text).split(' ').flatMap(rolesOf)

/**
 * Returns whose prices are below a heading: those that only some goods have, such as `Sale price`, or those of goods without
 * such an offer, such as `Regular price` or `Price`; undefined if its words do not say so.
 */
export function pricesUnder(text: string): 'offer' | 'usual' | undefined {
  const found = rolesIn(text)
  if (found.includes('offer') || found.includes('reduced')) return 'offer'
  const isPlain = found.includes('price') && found.every(role => role === 'price' || role === 'filler')
  return isPlain || found.includes('usual') ? 'usual' : undefined
}

/** Returns what the words of a heading mean together, in any order and with words between them; undefined if they mean nothing known. */
export function meaningOfWords(text: string): HeadingMeaning | undefined {
  const found = rolesIn(text)
  const has: Has = (...any) => any.some(role => found.includes(role))
  const rule = rules.find(([, , applies]) => applies(has))
  const unknown = found.filter(role => role === 'unknown').length
  if (rule === undefined || unknown > found.length / 2) return undefined
  const [field, rank] = rule
  // An unknown word may change the meaning, so a heading without one wins.
  return { field, rank: unknown > 0 ? rank - 0.25 : rank }
}
