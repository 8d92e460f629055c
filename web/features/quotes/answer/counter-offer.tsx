import { useQueryClient } from '@tanstack/react-query'
import { catalogue } from '../../../../contract/catalogue-texts.ts'
import { formatCents } from '../../../../contract/kit/index.ts'
import { formatInteger } from '../../../../contract/kit/texts.ts'
import { decideCounter } from '../../../../contract/quote-counters.ts'
import { type Ask, getQuoteRequest } from '../../../../contract/quotes.ts'
import { queryOf, useCall } from '../../../platform/api.ts'
import { notify } from '../../../platform/notify.ts'
import { useMay } from '../../../platform/session.ts'
import { Button, Notice } from '../../../ui/index.ts'
import { answerTexts } from './texts.tsx'
import { inputOf } from './use-answer.ts'

const texts = answerTexts.counter

/** The buyer's open counter-offer to a quote, to accept or to refuse; a new price below is a new quote. */
export function CounterOffer({ named, ask: { counter, line } }: { named: string; ask: Ask }) {
  const client = useQueryClient()
  const deciding = useCall(decideCounter)
  const mayDecide = useMay(decideCounter)
  if (counter === null || counter.state !== 'open' || line.state !== 'open') return null
  const decide = (isAccepted: boolean) =>
    deciding.mutate(
      { ...inputOf(named), body: { counterId: counter.id, isAccepted } },
      {
        onSuccess: reply => {
          client.setQueryData(queryOf(getQuoteRequest, inputOf(named)).queryKey, reply)
          notify(isAccepted ? catalogue.counterAccepted : catalogue.counterRefused)
        },
        onError: problem => notify(catalogue.counterNotDecided(problem.message)),
      },
    )
  const buttons = (
    <div className="row">
      <Button look="primary" disabled={deciding.isPending} onClick={() => decide(true)}>
        {texts.accept}
      </Button>
      <Button disabled={deciding.isPending} onClick={() => decide(false)}>
        {texts.refuse}
      </Button>
    </div>
  )
  return (
    <Notice
      kind="info"
      title={texts.title({
        quantity: formatInteger(counter.quantity),
        price: formatCents(counter.price, counter.currency),
      })}
      action={mayDecide && buttons}
    >
      {[counter.note, texts.orNewPrice].filter(Boolean).join(' ')}
    </Notice>
  )
}
