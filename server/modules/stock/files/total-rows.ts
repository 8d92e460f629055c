import { type Cell, textOf } from '../../trade-text/index.ts'

const sums =
  'totals?|totaal|totale|totaux|sum|summe|gesamt\\w*|suma|razem|lacznie|łącznie|somme|zwischensumme|delsum(?:ma)?|mellansumma|mezisou[čc]et|r[ée]sz[öo]sszeg|v[äa]lisumma|subtotaal|celkem|yhteensa|summa'
/** `Total units`, `*CLASS TOTAL` */
const total = new RegExp(
  `^\\W*(?:(?:grand[ -]?|page |report |sheet )?(?:(?:sub|sous|sotto|tussen)[ -]?)?(?:${sums})\\b|(?:\\p{L}+ ){1,2}(?:${sums})\\W*$)`,
  'iu',
)
/** Words that may begin the name of goods, so that they are totals alone only: `I alt`. */
const totalAlone =
  /^[^\p{L}\p{N}]*(?:i ?alt|(?:genel |ara )?toplam|összesen|mindösszesen|spolu|ukupno|skupaj|kokku|kopā|iš viso|итого|всего|усього|разом|общо|σύνολο)[^\p{L}\p{N}]*$/iu

/** True for a text that names a sum of the lines above it. */
export const saysTotal = (text: string): boolean => total.test(text) || totalAlone.test(text)

/** `Number of articles:` */
const label = /^\p{L}[^\d:]*:$/u

/** What reports count: their lines and the pieces on them. */
const counting =
  /(?<!\p{L})(?:no|nr|num\w*|nombre|n[úu]mero|qty|quantity|count\w*|ant\p{L}{1,3}|anzahl|aantal|menge|liczba|ilo[śs][ćc]|po[čc]et|lukum\p{L}+|articles?|artikel\w*|items?|lines?|rows?|records?|pieces?|pcs|units?|positionen|zeilen|st[üu]ck\w*|regels?|stuks|lignes?|pi[èe]ces|unit[ée]s|l[íi]neas|unidades|righe|pezzi|pozycj\p{L}+|sztuk\w*|polo[žz]\p{L}+|kus[ůyu]?|\p{L}*rader|\p{L}*linjer|enheter|t[ée]telek|darab\w*)(?!\p{L})/iu
/** A number or a sum, and nothing else: `361`, `pieces: 361`. */
const bareNumber = /^(?:\p{L}+ ?[:=] ?)?\d[\d., ]*$/u

/** True for a label with what it counts, below a report whose columns cut its lines: `Articles: | 19 Sum | pieces: 361`. */
export const isCountBelow = ([first, ...others]: readonly Cell[], quantity: Cell | undefined): boolean =>
  label.test(textOf(first)) &&
  (counting.test(textOf(first))
    ? others.some(cell => /\d/.test(textOf(cell)))
    : others.some(cell => bareNumber.test(textOf(cell)))) &&
  !/\d/.test(textOf(quantity))
