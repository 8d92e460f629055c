import type { Broadcast, CurrentLine } from '../../../../contract/broadcasts.ts'
import { formatAskingPrice } from '../../../../contract/kit/index.ts'
import type { OwnStock } from '../../../../contract/own-stock.ts'
import { detailTexts } from './texts.tsx'

const texts = detailTexts.reply
interface Reply {
  subject: string
  body: string
}

type WantedLine = Pick<CurrentLine, 'partNumber' | 'ownStock' | 'soldDT'>
interface Original extends Pick<Broadcast, 'id' | 'subject' | 'side'> {
  lines: readonly WantedLine[]
}
interface Writer {
  id: number
  signature: string
}

const offerOf = (partNumber: string, stock: OwnStock) =>
  texts.offer(partNumber, stock, stock.price === null ? undefined : formatAskingPrice(stock.price, 'EUR'))

/** Returns a sentence for each number that a WTB still wants and the writer's company has. */
function offersOf({ side, lines }: Original): string[] {
  if (side !== 'WTB') return []
  const offers = lines.flatMap(({ partNumber, ownStock, soldDT }) =>
    ownStock === null || soldDT !== null ? [] : [offerOf(partNumber, ownStock)],
  )
  return [...new Set(offers)]
}

/**
 * Returns the reply that the dialog opens with: the signature below the cursor; above it, if the broadcast asks for what the
 * writer's company has, an offer of that.
 */
export function initialReply(original: Original, { signature }: Writer): Reply {
  const { subject } = original
  const offer = offersOf(original).join('\n')
  return {
    subject: texts.subject(subject).slice(0, 200),
    body: `${offer}${signature.trim() === '' ? '' : `\n\n${signature.trim()}`}`,
  }
}

/** Returns true if the text is more than the signature. */
export const isWritten = ({ body }: Reply, { signature }: Writer): boolean =>
  body.trim() !== '' && body.trim() !== signature.trim()
