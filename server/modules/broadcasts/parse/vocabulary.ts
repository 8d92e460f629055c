import type { Currency } from '../../../../contract/kit/index.ts'

/** What a column or a label of a pasted text stands for; `part` and `desc` make one field of the form together. */
export type Heading = 'quantity' | 'brand' | 'part' | 'desc' | 'condition' | 'price' | 'currency'

const words: Record<Heading, string> = {
  quantity:
    'qty quantity quantities pcs pieces stock avail available units menge anzahl stuck stuckzahl stk bestand lagerbestand aantal hoeveelheid voorraad quantite qte nombre cantidad cant quantita qta quantidade qtd estoque existencias giacenza ilosc szt antal mangd maara mnozstvi kusy количество колво',
  brand:
    'brand manufacturer mfr mfg mnf make maker vendor oem hersteller marke merk fabrikant marque fabricant marca fabricante produttore producent producator vyrobce tillverkare marka производитель бренд',
  part: 'part parts partnumber partno pn mpn sku item itemnumber article artikelnummer artikelnr artnr teilenummer teilenr artikel onderdeelnummer reference referentie ref codice codigo numero numer numar cislo katalogowy peca pieza model modell modele modelo type typ артикул модель',
  desc: 'description desc descr product productname goods beschreibung bezeichnung produkt omschrijving designation libelle produit descripcion producto descrizione prodotto descricao produto designacao opis popis beskrivning kuvaus nazwa title name naam config configuration specs specification описание наименование',
  condition:
    'condition cond grade state quality zustand staat conditie etat estado condicion condizione condicao stato stan stav skick состояние',
  price:
    'price prices unitprice ppu cost ask asking target each preis stuckpreis einzelpreis ekpreis vk prijs stukprijs prix precio prezzo preco pret cena pris hinta цена',
  currency: 'currency curr cur wahrung valuta devise moneda moeda divisa waluta mena валюта',
}
const headingOf = new Map(
  Object.entries(words).flatMap(([heading, all]) => all.split(' ').map(word => [word, heading as Heading] as const)),
)
/** What a row holds beside a line: headings with one of these words are left alone. */
const beside = new Set(
  'total totals sum ext extended amount location warehouse serial date gesamt summe totaal'.split(' '),
)

const wordsOf = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[.'’-]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '')

/** What a heading such as `Part number`, `Unit price (EUR)` or `Stückzahl` stands for, if anything. */
export function readHeading(text: string): Heading | undefined {
  if (text === '' || text.length > 40) return undefined
  const all = wordsOf(text)
  if (all.length > 5 || all.some(word => beside.has(word))) return undefined
  if (/^p\s*\/\s*n$|^part\s*#/i.test(text.trim())) return 'part'
  const found = all.flatMap(word => headingOf.get(word) ?? [])
  // `Price each`, `Stock price`: the price is the stronger word; `Part description` is a description.
  for (const strong of ['price', 'currency', 'desc'] as const) if (found.includes(strong)) return strong
  return found[0] ?? (all.length === 1 && currencyIn(text) ? 'price' : undefined)
}

/** The currency that a text names by its sign or code. */
export function currencyIn(text: string): Currency | undefined {
  if (/€|\beuros?\b|\beur\b/i.test(text)) return 'EUR'
  if (/£|\bgbp\b|\bpounds?\b/i.test(text)) return 'GBP'
  return /\$|\busd\b|\bdollars?\b/i.test(text) ? 'USD' : undefined
}

/** Conditions as they are written, and the trade's word for each; where that is the same it is kept as written. */
const conditions: readonly (readonly [pattern: string, meant?: string])[] = [
  ['factory[ -]sealed|f\\/s|retail sealed|sealed', 'F/S'],
  ['new[ -]?(?:in )?open[ -]?box|open[ -]box|nob', 'NOB'],
  ['(?:brand )?new(?: in box)?|nib|bnib|neu|neuware|nieuw|neufs?|nuev[oa]s?|nuov[oi]|nowy|нов\\p{L}*', 'NEW'],
  ['(?:fully )?refurb(?:ished|s)?|refurb|rfb|ref|renewed|reconditioned|generaluberholt|overhauled', 'REF'],
  ['(?:in )?any cond(?:ition)?', 'any'],
  ['grade[ -]?[a-d](?:[ ]?[+/-][ ]?[a-d])?[+-]?|[a-d][ -]grade'],
  ['as[ -]?is|defe(?:ct|kt)(?:ive)?|faulty|for parts|scrap|untested', 'ASIS'],
  [
    'used|(?:clean )?pull(?:ed|s)?|second[ -]?hand|pre[ -]?owned|gebraucht|gebruikt|occasion|usad[oa]s?|usat[oi]|uzywan[ey]|б\\/у',
    'USED',
  ],
]
const anyCondition = conditions.map(([pattern]) => `(${pattern})`).join('|')
/** A condition within a text; the group that matched tells which. */
export const conditionPattern = new RegExp(
  `(?<![\\p{L}\\p{N}/-])(?:${anyCondition})(?![\\p{L}\\p{N}/]|-[\\p{L}\\p{N}])`,
  'iu',
)

/** The trade's word for what `conditionPattern` found. */
export function conditionOf(match: RegExpExecArray): string {
  const at = match.slice(1).findIndex(group => group !== undefined)
  return conditions[at]?.[1] ?? match[0].replace(/\s+/g, ' ')
}

/** Words that stand where a price would. */
export const noPrice =
  /(?<![\p{L}\p{N}])(?:call(?: for price)?|cfp|tbd|tba|p\.?o\.?a\.?|best offer|make (?:me )?(?:an )?offer|(?:price )?on request|auf anfrage|op aanvraag|sur demande)(?![\p{L}\p{N}])/iu

/** Which side a text is on, by what it begins with or says. */
export const sideHints = {
  wts: /\b(?:wts|want(?:ed)? to sell|for sale|we (?:have|can offer|offer|sell)|i have|in stock|available|stock ?list|offering|selling|zu verkaufen|wir bieten|te koop|wij hebben|biete|a vendre|en venta|vendo)\b/i,
  wtb: /\b(?:wtb|want(?:ed)? to buy|we(?:'re| are)? (?:need|require|looking|want|search)\w*|looking for|looking to buy|i need|wanted|required|please quote|rfq|request for quotation|zu kaufen|wir suchen|suche|gesucht|gezocht|wij zoeken|cherche|busco|buscamos|cerco)\b/i,
}

/** With what a mail ends: what follows is its signature. */
export const closing =
  /^(?:--\s*$|_{5,}|(?:(?:kind|best|warm|many|with kind) )?regards\b|sincerely\b|mit freundlich|freundliche gr|mfg\b|mvg\b|met vriendelijke|cordialement|bien (?:a|à) vous|saludos|cordiali saluti|pozdrawiam|sent from my\b)/i

/** Numbers that reach somebody, and addresses: no goods. */
export const contactDetails =
  /[\w.+-]@[\w-]+\.\w|https?:\/\/|\bwww\.|^\W*(?:vat|btw|kvk|coc|iban|bic|ust|eori)\b|^\W*(?:tel|phone|ph|mob|mobile|cell|fax|whats ?app|skype|teams|address|sent|date|from|to|cc|subject|on)\b\.?\s*[:#]|\+\d{2}[\d ().-]{7,}/i
