import { wantsToBuy, wantsToSell } from './words.ts'

/** Whether goods are offered (WTS) or asked for (WTB). */
export type Side = 'wts' | 'wtb'

/** Words for a price that is not named; they say nothing of the side. */
const onRequest = /(?:auf anfrage|on request|op aanvraag|sur demande|a consultar|su richiesta|na zapytanie)/g

/** Returns the side that a text names, if only one. */
export function sideNamed(low: string): Side | undefined {
  const text = low.replace(onRequest, ' ')
  const mark = /(?<![\w])(wts|wtb)(?![\w])/.exec(text)?.[1]
  if (mark !== undefined) return mark as Side
  const buys = text.match(wantsToBuy)?.length ?? 0
  const rest = text.replace(wantsToBuy, ' ')
  const sells = rest.match(wantsToSell)?.length ?? 0
  return buys > 0 && sells === 0 ? 'wtb' : sells > 0 && buys === 0 ? 'wts' : undefined
}
