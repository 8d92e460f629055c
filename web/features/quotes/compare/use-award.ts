import { useQueryClient } from '@tanstack/react-query'
import { catalogue } from '../../../../contract/catalogue-texts.ts'
import { getRfq, type Rfq } from '../../../../contract/quotes.ts'
import { awardRfq, undoDecision, undoMs } from '../../../../contract/rfq-decisions.ts'
import { queryOf, useCall } from '../../../platform/api.ts'
import { useForm } from '../../../platform/form/use-form.ts'
import { notify } from '../../../platform/notify.ts'
import { commonTexts } from '../../../ui/index.ts'
import { type Award, awardBody, type Choice, noChoice, pathOf } from './choice.ts'
import { compareTexts } from './texts.tsx'

/** The decided lines with their awards; a line without any is closed. */
type Decisions = readonly { lineId: number; awards: Award[] }[]

/** Returns the buyer's choice as typed, and the functions that choose and decide. A decision can be undone from its toast. */
export function useAward(rfq: Rfq) {
  const client = useQueryClient()
  const form = useForm(awardRfq.body, noChoice, { bodyOf: choice => awardBody(rfq.lines, choice), pathOf })
  const awarding = useCall(awardRfq)
  const undoing = useCall(undoDecision)
  const input = { params: { id: rfq.id } }
  const show = (reply: { status: number; payload: Rfq }) =>
    client.setQueryData(queryOf(getRfq, input).queryKey, { status: reply.status, payload: reply.payload })
  const undo = (decisionId: number) =>
    undoing.mutate(
      { ...input, body: { decisionId } },
      {
        onSuccess: reply => {
          show(reply)
          notify(catalogue.changeUndone(compareTexts.compare.undone))
        },
        onError: problem => notify(catalogue.changeNotUndone(problem.message)),
      },
    )
  const decide = (decisions: Decisions) =>
    awarding.mutate(
      { ...input, body: { lines: [...decisions] } },
      {
        onSuccess: reply => {
          show(reply)
          notify(catalogue.rfqAwarded, undoMs, {
            label: commonTexts.undo,
            run: () => undo(reply.decisionId),
          })
        },
        onError: problem => {
          form.setErrors(problem.errors)
          notify(catalogue.rfqNotAwarded(problem.errors[0]?.msg ?? problem.message))
        },
      },
    )
  const choose = (patch: Choice) => form.update(previous => ({ ...previous, ...patch }))
  return { form, choose, decide, isDeciding: awarding.isPending }
}
