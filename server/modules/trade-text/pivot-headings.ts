import { fold } from '../../platform/text/fold.ts'
import type { HeadingMeaning } from './heading-meaning.ts'

const rowLabels =
  /^(?:row labels?|zeilenbeschriftung(?:en)?|rijlabels?|etiquettes? de lignes?|etiquetas? de (?:filas?|linhas?)|rotulos? de linhas?|etichette di riga|etykiety wierszy)$/

/** True for the heading of the first column of a pivot table, which has the names of groups and what is in them. */
export const isRowLabels = (heading: string): boolean => rowLabels.test(fold(heading).trim())

const sum = 'sum|summe|som|somme|somma|suma|soma'
const ofAll = 'average|avg|mean|min|max|mittelwert|moyenne|gemiddelde|media|promedio|srednia'
/** `Sum of Qty`, `Mittelwert von Preis`; LibreOffice writes `Sum - Qty`. */
const aggregate = new RegExp(`^(?:(${sum})|(?:${ofAll})) ?(?:(?<= )(?:of|von|van|de|di|z) |- )(.+)$`)

/**
 * Returns the meaning of a heading of a pivot table: the sum of pieces is their number, the average of prices is one; any other
 * figure says nothing about a line. Undefined for all other headings.
 */
export function readPivotHeading(
  heading: string,
  meaningOf: (name: string) => HeadingMeaning | undefined,
): HeadingMeaning | undefined {
  // Names of parts are less certain than below a heading of their own.
  if (isRowLabels(heading)) return { field: 'partNumber', rank: 0.5 }
  const [, isSum, name] = aggregate.exec(fold(heading).trim()) ?? []
  const meaning = name === undefined ? undefined : meaningOf(name)
  if (meaning === undefined) return undefined
  return meaning.field === (isSum === undefined ? 'price' : 'quantity') ? meaning : { field: 'aside', rank: 1 }
}
