import { currencyIn } from './currency.ts'

/** The meaning of a column or label; `part` and `desc` together make one field of the compose form. */
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
/** Headings that contain one of these words name no field of a line. */
const ignoredWords = new Set(
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

/**
 * Returns the meaning of a heading such as `Part number`, `Unit price (EUR)` or `Stückzahl`; undefined if it is not a
 * heading.
 */
export function readHeading(text: string): Heading | undefined {
  if (text === '' || text.length > 40) return undefined
  const all = wordsOf(text)
  if (all.length > 5 || all.some(word => ignoredWords.has(word))) return undefined
  if (/^p\s*\/\s*n$|^part\s*#/i.test(text.trim())) return 'part'
  const found = all.flatMap(word => headingOf.get(word) ?? [])
  // `Price each` and `Stock price` are prices; `Part description` is a description.
  for (const strong of ['price', 'currency', 'desc'] as const) if (found.includes(strong)) return strong
  return found[0] ?? (all.length === 1 && currencyIn(text) ? 'price' : undefined)
}
