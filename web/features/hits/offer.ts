import { type HitGroup, offerAgainDays, type Searcher } from '../../../contract/hits.ts'
import { formatAskingPrice } from '../../../contract/kit/index.ts'
import { hitsTexts } from './texts.tsx'

const texts = hitsTexts.offer

/** Returns true if a company has been offered the part too recently for another offer. */
export const hasOffer = ({ offeredDT }: Pick<Searcher, 'offeredDT'>, now: Date): boolean =>
  offeredDT !== null && Date.parse(offeredDT) > now.getTime() - offerAgainDays * 86_400_000

/** Returns the companies that the part can be offered to. */
export const openSearchers = ({ searchers, mine }: HitGroup, now: Date): readonly Searcher[] =>
  mine === null ? [] : searchers.filter(searcher => !hasOffer(searcher, now))

/** Returns the message that the dialog opens with: the company's stock of the part, and the signature. */
export function initialOffer({ partNumber, mine }: Pick<HitGroup, 'partNumber' | 'mine'>, signature: string) {
  const lines = mine?.lines.filter(({ quantity }) => quantity > 0) ?? []
  const offered = lines.map(({ quantity, condition, price }) =>
    texts.line({
      quantity,
      partNumber,
      condition,
      price: price === null ? undefined : formatAskingPrice(price, 'EUR'),
    }),
  )
  const end = signature.trim() === '' ? [] : [signature.trim()]
  return {
    subject: texts.subject(mine?.pieces ?? 0, partNumber).slice(0, 200),
    message: [texts.opening(partNumber), offered.join('\n'), ...end].join('\n\n'),
  }
}
