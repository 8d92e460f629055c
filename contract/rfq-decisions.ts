import { z } from 'zod'
import { endpoint, id, idParams } from './kit/index.ts'
import { maxRfqLines, pieces, rfq } from './quotes.ts'
import { rfqTexts } from './rfq-texts.ts'

export const awardRfq = endpoint({
  method: 'POST',
  path: '/api/rfqs/{id}/actions/award',
  changes: ['/api/rfqs', '/api/rfqs/{id}'],
  access: 'trader',
  summary:
    'Award lines to one or several suppliers, or close them. It can be undone for some seconds; then everyone who quoted is notified by mail',
  params: idParams,
  body: z.object({
    lines: z
      .array(
        z.object({
          lineId: id(),
          awards: z
            .array(z.object({ askId: id(), quantity: pieces() }))
            .max(100)
            .describe('An empty list closes the line without an award'),
        }),
      )
      .min(1, { error: () => rfqTexts.noDecision })
      .max(maxRfqLines),
  }),
  reply: z.object({ decisionId: id(), payload: rfq }),
  problems: ['not-found', 'already-decided'],
})

/** How long a decision can be undone, in milliseconds. */
export const undoMs = 10_000

export const undoDecision = endpoint({
  method: 'POST',
  path: '/api/rfqs/{id}/actions/undoDecision',
  changes: ['/api/rfqs', '/api/rfqs/{id}'],
  access: 'trader',
  summary: 'Undo an award or a closed line before it takes effect; suppliers never see it',
  params: idParams,
  body: z.object({ decisionId: id() }),
  reply: z.object({ payload: rfq }),
  problems: ['not-found', 'decision-final'],
})
