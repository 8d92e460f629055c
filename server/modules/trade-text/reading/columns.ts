import type { StockHeading } from '../heading-meaning.ts'
import { readStockHeading } from '../stock-headings.ts'
import { currencyNamed } from './amounts.ts'
import { foldText } from './fold-text.ts'

/** The meaning of a column or a label; `item` is the seller's own number; `other` is known but not used. */
export type Column =
  | 'quantity'
  | 'brand'
  | 'part'
  | 'item'
  | 'desc'
  | 'condition'
  | 'price'
  | 'currency'
  | 'other'
  | 'extra'

/** Words of mails that stock lists do not have, or in which they have another meaning. */
const words: Partial<Record<Column, string>> = {
  quantity: 'qtt avbl libre libres libero liberi unit ud mng mg mge best hand oh lager stan nos verf',
  brand: 'mf prod',
  part: 'kat symbol ref reference referenz referencia referentie riferimento partes partie piezas czesc hpn rif oznaczenie fru spare typ type',
  item: 'art',
  desc: 'productname what was wat quoi que cosa co bezeichn dettagli konfiguracja configuratie configurazione config configuration spec specs specification',
  condition: 'grados',
  price: 'idea idee tgt target puht net dollar dollars unitario bid special deal actie rate rates cost ek pvp listino',
  other: 'totale razem rsv remarque lead',
}
const columnByWord = new Map<string, Column>()
for (const [column, all] of Object.entries(words))
  for (const word of all.split(' ')) if (!columnByWord.has(word)) columnByWord.set(word, column as Column)

const empty = new Set(
  'ht hors en in of per pro the de del la le el di tva vat btw mwst iva excl incl ex inc our your unsere onze'.split(
    ' ',
  ),
)
const perPiece =
  /(?<=\w\s?)(?:c\/u|cad\b|cada un[oa]|(?:p\/|\/|(?:per|pro|je|par|por|al|za) )\s?(?:st|stk|stuck|stuk|pcs?|ea|unit|unidad|szt|sztuke|ud|pz|piece|pezzo)\.?(?![a-z]))/g
const wordsOf = (text: string) =>
  foldText(text)
    .replace(perPiece, '')
    .replace(/[.'°º-]/g, '')
    .split(/[^a-z0-9]+/)
    .filter(word => word !== '' && !empty.has(word))

/** The columns that the headings of stock lists mean in a mail. */
const columnByField: Partial<Record<StockHeading, Column>> = {
  partNumber: 'part',
  sku: 'item',
  manufacturer: 'brand',
  description: 'desc',
  quantity: 'quantity',
  condition: 'condition',
  grade: 'condition',
  price: 'price',
  currency: 'currency',
}
/** Further fields that a single word can name. */
const unused: ReadonlySet<StockHeading> = new Set<StockHeading>([
  'aside',
  'location',
  'serial',
  'remark',
  'leadTime',
  'reserved',
])
/** Below such a heading stand numbers that may be the seller's own: `Artikel`, `Code`. */
const ownNumberRank = 1

/** Headings in a stock list, but in a mail words of any sentence: `RFQ number`, `From`. */
const vague = new Set(
  'is number numbers num numero nummer lot lots batch charge tag asset from arrivage buying angebot angebote vendita venta sale sales sell selling trade left today delivery updated termin'.split(
    ' ',
  ),
)

function columnOfStockWord(word: string): Column | undefined {
  if (vague.has(word)) return undefined
  const meaning = readStockHeading(word)
  if (meaning === undefined) return undefined
  if (meaning.field === 'partNumber' && meaning.rank === ownNumberRank) return 'item'
  return columnByField[meaning.field] ?? (unused.has(meaning.field) ? 'other' : undefined)
}

/** Words that senders of mails shorten or lengthen: `Beschr`, `Quant`, `Artikelbezeichnungen`, `Preisidee`. */
const lengths =
  'quantity quantite quantidade anzahl stuckzahl menge bestand verfugbar aantal hoeveelheid voorraad beschikbaar available disponible onhand dostepne brand manufacturer hersteller vendor fabrikant fabricant constructeur costruttore produttore producent partnumber reference referentie referencia teilenummer onderdeelnummer katalogowy article artikelnummer description beschreibung bezeichnung produkt omschrijving designation libelle descripcion descrizione prodotto nazwa artikelbezeichnung konfiguration condition zustand conditie kwaliteit condicion condizioni jakosc price unitprice preis stuckpreis einzelpreis haendlerpreis prijs stukprijs precio prezzo netto currency wahrung valuta devise moneda location warehouse remarks bemerkung opmerking observaciones garantie lieferzeit levertijd'.split(
    ' ',
  )

function columnOfWord(word: string): Column | undefined {
  const exact = columnByWord.get(word) ?? columnOfStockWord(word)
  if (exact !== undefined || word.length < 4 || vague.has(word)) return exact
  const known = lengths.find(each => each.startsWith(word) || (word.startsWith(each) && word.length - each.length < 5))
  return known === undefined ? undefined : (columnByWord.get(known) ?? columnOfStockWord(known))
}

/** Returns the meaning of a column's heading, by the words of stock files too; undefined for any other text. */
export function columnUnder(heading: string): Column | undefined {
  const column = columnOf(heading)
  if (column !== undefined) return column
  if (
    /^\W*(?:(?:i|we|you) )?(?:have|got|need(?:ed)?|wanted?|req(?:uire|ueste)?d?|(?:on )?shelf|bedarf|behoefte|besoin|fabbisogno)\W*$/i.test(
      heading,
    )
  )
    return 'quantity'
  const field = readStockHeading(heading)?.field
  return field === undefined ? undefined : (columnByField[field] ?? 'other')
}

/** Returns the meaning of a heading or label; undefined for any other text. */
export function columnOf(heading: string): Column | undefined {
  const text = heading.trim()
  if (text === '' || text.length > 40) return undefined
  if (/^#$|^(?:pos|lp|nr|no|line|ccin|feature|fc|eccn|hs ?code|weight|photo|link)\.?$/i.test(text)) return 'other'
  const low = foldText(text)
  if (
    /^(?:p|d)\s?\/\s?n(?:\s?#)?$|^part\s?#|^p\.?n\.?$|^mfr?\s?(?:p\/?n|part|#)|^(?:manufacturer|hersteller|mfg|oem|fabrikant)[ -]?(?:part|pn|teile|artikel|code|no|nr|nummer)/.test(
      low,
    )
  )
    return 'part'
  if (
    /^(?:art(?:icle|ikel)?|item|teile?|part|model\w*|codigo|code|cod|codice)[ .-]*(?:no|nr|num|number|nummer|numero|n[°º]|#)\.?$/.test(
      low,
    )
  )
    return /^(?:teil|part|mod)/.test(low) ? 'part' : 'item'
  // `Unit $`
  if (/[$€£]/.test(low))
    return /\b(?:total|ext\w*|sum|gesamt|totaal|razem|montant|importe)\b/.test(low) ? 'other' : 'price'
  const all = wordsOf(text)
  if (all.length === 0 && /\p{L}/u.test(text)) return columnOfStockWord(text)
  if (all.length === 0 || all.length > 5) return undefined
  const found = all.flatMap(word => columnOfWord(word) ?? [])
  if (found.length === 0 && all.length <= 2 && currencyNamed(low) !== '') return 'price'
  if (found.length === 0 || found.length < all.length / 2) return undefined
  if (/\b(?:total|ext|sum|gesamt|totaal|razem|montant|importe)\b/.test(low)) return 'other'
  // The lowest price that a seller accepts.
  if (/\b(?:reserve|start\w*|minimum)\b/.test(low) && currencyNamed(low) !== '') return 'price'
  if (
    found.includes('other') &&
    /\b(?:alloc\w*|reserv\w*|serial|ean|upc|location|warehouse|date|remark\w*)\b/.test(low)
  )
    return 'other'
  for (const strong of ['price', 'currency', 'desc', 'quantity', 'condition', 'brand', 'part', 'item'] as const)
    if (found.includes(strong)) {
      // `Part number`, `Reference stock`: here these words do not mean a number of pieces.
      if (strong === 'quantity' && (found.includes('part') || found.includes('item'))) continue
      // `Brand part number`, `Réf. constructeur`.
      if (strong === 'brand' && (found.includes('part') || found.includes('item'))) return 'part'
      if (strong === 'desc' && found.includes('part') && /numb|nr|no\b|num/.test(low)) return 'part'
      return strong
    }
  return found[0]
}

/** Ranks columns of pieces: available pieces come before pieces in stock. */
export const quantityRank = (heading: string): number =>
  /\b(?:avl|avbl|avail\w*|free|frei|libres?|liber[oi]|woln[ey]|verfug\w*|beschikbaar|vrij\w*|dispo\w*|disp|dostepn\w*|atp|net)\b/.test(
    foldText(heading),
  )
    ? 0
    : /\b(?:qty|quantity|menge|aantal|qte|cant\w*|ilosc|quantita|pcs)\b/.test(foldText(heading))
      ? 1
      : 2

/** Ranks columns of prices: the asking price of one piece comes before costs and list prices. */
export const priceRank = (heading: string): number =>
  /\b(?:list|msrp|uvp|rrp|srp|cost|ek|buy|old|catalogue|cata\w*|pvp|gpl|adviesprijs)\b/.test(foldText(heading))
    ? 2
    : /\b(?:unit|each|ea|ask\w*|sell\w*|vk|offer|net\w*|stk|stuck|pc|unitario|ud|pu|dealer)\b/.test(foldText(heading))
      ? 0
      : 1

/** Ranks columns of numbers: those of manufacturers come before references, which may be the seller's own. */
export const partRank = (heading: string): number =>
  /\b(?:mpn|mfr|mfg|oem|manufact\w*|part\w*|p\/?n|herst\w*|fabrik\w*|fabric\w*|constr\w*|produt\w*|produc\w*|onderdeel\w*|teile\w*|kat\w*)\b/.test(
    foldText(heading),
  )
    ? 0
    : 1
