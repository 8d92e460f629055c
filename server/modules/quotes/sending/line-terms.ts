import type { z } from 'zod'
import type { lineTerms } from '../../../../contract/rfq-terms.ts'
import { oneLine } from '../../trade-text/index.ts'
import type { RfqLine } from '../rfq.ts'

type Fields = { [Field in keyof typeof lineTerms]: z.output<(typeof lineTerms)[Field]> }

/** Returns the columns of a line's terms. */
export const termsOf = ({ targetPrice, targetCurrency, model }: Fields) =>
  ({
    target_price: targetPrice,
    target_currency: targetPrice === null ? null : targetCurrency,
    model: oneLine(model),
  }) satisfies Partial<RfqLine>
