import type { Broadcast } from '../../../../contract/broadcasts.ts'
import { formatAskingPrice } from '../../../../contract/kit/index.ts'
import { detailTexts } from './texts.tsx'

const texts = detailTexts.reply
interface Reply {
  subject: string
  body: string
}

type Original = Pick<Broadcast, 'id' | 'subject' | 'line' | 'ownStock'>
interface Writer {
  id: number
  signature: string
}

/**
 * Returns the reply that the dialog opens with: the signature below the cursor; above it, if the broadcast asks for what the
 * writer's company has, an offer of that.
 */
export function initialReply({ subject, line, ownStock }: Original, { signature }: Writer): Reply {
  const price = ownStock?.price == null ? undefined : formatAskingPrice(ownStock.price, 'EUR')
  const offer = ownStock && line ? texts.offer(line.partNumber, ownStock, price) : ''
  return {
    subject: texts.subject(subject).slice(0, 200),
    body: `${offer}${signature.trim() === '' ? '' : `\n\n${signature.trim()}`}`,
  }
}

/** Returns true if the text is more than the signature. */
export const isWritten = ({ body }: Reply, { signature }: Writer): boolean =>
  body.trim() !== '' && body.trim() !== signature.trim()
