import { useQueryClient } from '@tanstack/react-query'
import { catalogue } from '../../../../contract/catalogue-texts.ts'
import { awardRfq, getRfq, type Rfq } from '../../../../contract/quotes.ts'
import { queryOf, useCall } from '../../../platform/api.ts'
import { useForm } from '../../../platform/form/use-form.ts'
import { notify } from '../../../platform/notify.ts'
import { type Award, bodyOf, type Choice, noChoice, pathOf } from './choice.ts'

/** The decided lines with their awards; a line without any is closed. */
export type Decisions = readonly { lineId: number; awards: Award[] }[]

/** Returns the buyer's choice as typed, and the functions that award or close lines. */
export function useAward(rfq: Rfq) {
  const client = useQueryClient()
  const form = useForm(awardRfq.body, noChoice, { bodyOf: choice => bodyOf(rfq.lines, choice), pathOf })
  const awarding = useCall(awardRfq)
  const input = { params: { id: rfq.id } }
  const decide = (decisions: Decisions, onDone: () => void) =>
    awarding.mutate(
      { ...input, body: { lines: [...decisions] } },
      {
        onSuccess: reply => {
          client.setQueryData(queryOf(getRfq, input).queryKey, reply)
          notify(catalogue.rfqAwarded)
          onDone()
        },
        onError: problem => {
          form.setErrors(problem.errors)
          notify(catalogue.rfqNotAwarded(problem.errors[0]?.msg ?? problem.message))
          onDone()
        },
      },
    )
  const choose = (patch: Choice) => form.update(previous => ({ ...previous, ...patch }))
  return { form, choose, decide, isDeciding: awarding.isPending }
}
