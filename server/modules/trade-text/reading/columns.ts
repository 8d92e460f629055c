import type { StockHeading } from '../heading-meaning.ts'
import { readHeading } from '../headings.ts'
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

const words: Record<Exclude<Column, 'extra'>, string> = {
  quantity:
    'qty qtt qnt quantity quantities pcs pieces stock avl avbl avail available availability free libre libres libero liberi wolne units unit uds ud menge mng mg mge anzahl anz stuck stuckzahl stk bestand best lager lagerbestand verfugbar frei aantal aant hoeveelheid voorraad vrd vrije beschikbaar quantite qte qté nombre nb dispo disponible cantidad cant cantid existencias quantita qta giacenza disponibilita disp pz pezzi quantidade ilosc il szt sztuk stan dostepne dostepnosc onhand hand oh qoh instock nos',
  brand:
    'brand manufacturer mfr mfg mnf mf make maker vendor oem hersteller herst marke merk fabrikant fabr marque fabricant constructeur marca fabricante produttore costruttore producent prod',
  part: 'kat fru spare opn part parts parte partes partie pieza piezas czesc czesci ricambio partnumber partno partnr pn mpn hpn teilenummer teilenr teile onderdeelnummer onderdeel reference referentie referenz ref referencia riferimento rif model modell modele modelo modello symbol katalogowy numer oznaczenie typ type indeks',
  item: 'sku item itemno itemnumber article artikel artikelnummer artikelnr artnr art articulo articolo codice cod codigo code kod kodu material',
  desc: 'description desc descr descrip product productname goods beschreibung beschr bezeichnung bez produkt text omschrijving omschr designation libelle produit descripcion producto descrizione prodotto opis nazwa towar title name config configuration specs specification what was wat quoi que cosa co bezeichn artikelbezeichnung dettagli details detail konfiguracja konfiguration configuratie configurazione',
  condition:
    'grado grados cosmetic kosmetik optik condition cond cnd cd grade grading state status quality zustand zust staat conditie kwaliteit etat estado condicion condizione condizioni stato stan jakosc klasa qualitat',
  price:
    'price prices idea idee unitprice ppu cost ask asking target tgt each ea preis preise stuckpreis einzelpreis ep vk ek hek haendlerpreis handlerpreis prijs stukprijs prix pu puht precio pvp prezzo listino cena netto net nettopreis usd eur gbp euro euros dollar dollars chf pln unitario bid offer special deal promo aktion actie rate rates tarif tarifa tariffa',
  currency: 'currency curr cur wahrung whg valuta devise moneda divisa valuta waluta',
  other:
    'total totals sum ext extended amount location loc warehouse whs wh serial date gesamt summe totaal montant importe totale razem suma rsv rsvd alloc allocated reserved reserviert gereserveerd reserve pos position no nr line lp ean upc gtin barcode weight gewicht peso remark remarks comment comments notes note bemerkung opmerking remarque observaciones uwagi warranty garantie leadtime lead lieferzeit levertijd delai ordered bestellt mwst vat',
}
const columnByWord = new Map<string, Column>()
for (const [column, all] of Object.entries(words))
  for (const word of all.split(' ')) if (!columnByWord.has(word)) columnByWord.set(word, column as Column)
const long = [...columnByWord].filter(([word]) => word.length >= 5)

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

function columnOfWord(word: string): Column | undefined {
  const exact = columnByWord.get(word)
  if (exact !== undefined) return exact
  // `Beschr`, `Quant`, `Artikelbezeichnungen`.
  if (word.length < 4) return undefined
  return long.find(
    ([known]) => known.startsWith(word) || (word.startsWith(known) && word.length - known.length < 5),
  )?.[1]
}

/** The columns that the headings of stock files mean here. */
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
  if (all.length === 0 && /\p{L}/u.test(text)) return readHeading(text)
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
