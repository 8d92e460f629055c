import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { User } from '../../../../contract/auth.ts'
import { catalogue } from '../../../../contract/catalogue-texts.ts'
import { getRfqReach, newRfq, sendRFQ } from '../../../../contract/quotes.ts'
import { queryOf, useCall } from '../../../platform/api.ts'
import { useCaptcha } from '../../../platform/captcha.tsx'
import { useForm } from '../../../platform/form/use-form.ts'
import { notify } from '../../../platform/notify.ts'
import { usePreferences } from '../../../platform/preferences.tsx'
import type { RfqTarget } from './rfq-target.ts'
import { bodyOf, emptyRfq, type RfqValues } from './rfq-values.ts'

/**
 * Returns the number of companies that would receive the request; undefined while it loads, for visitors, and if it is unknown.
 */
function useReach(
  partId: number,
  user: User | undefined,
  { sendToAll, onlyCountries, onlyTier, onlyCondition }: RfqValues,
) {
  const query = getRfqReach.query.safeParse({
    onlyCountries,
    onlyTier: onlyTier || undefined,
    onlyCondition: onlyCondition || undefined,
  }).data
  const { data, isPending } = useQuery({
    ...queryOf(getRfqReach, { params: { id: partId }, query: query ?? {} }),
    placeholderData: keepPreviousData,
    enabled: user !== undefined,
    staleTime: 0,
  })
  const reach = data?.payload
  return { reach, count: sendToAll ? reach?.all : reach?.one, isCounting: user !== undefined && isPending }
}

/**
 * Returns the form of a request for one part. The draft is kept until it is sent; `sendKey` prevents a second request
 * if sending is repeated.
 */
export function useRfq({ partId, ...asked }: RfqTarget, user: User | undefined, onSent: () => void) {
  const [sendKey] = useState(() => crypto.randomUUID())
  const { currency } = usePreferences().preferences
  const form = useForm(newRfq, emptyRfq(user, { ...asked, currency }), {
    bodyOf: values => ({ partId, sendKey, ...bodyOf(values) }),
    draft: {
      key: `rfq-draft2:${user?.id ?? 'visitor'}:${partId}${asked.isToAll ? `:all:${asked.quantity ?? ''}` : ''}`,
    },
  })
  const captcha = useCaptcha(user === undefined)
  const sending = useCall(sendRFQ)
  const { reach, count, isCounting } = useReach(partId, user, form.values)
  const mayAsk = user === undefined ? captcha.solution !== '' : !isCounting && count !== 0
  const isReady = !sending.isPending && mayAsk
  // True if the user sent the form before the companies were counted: it is then sent after the count.
  const [isDue, setIsDue] = useState(false)
  const send = () => {
    if (isCounting) return setIsDue(true)
    const body = isReady ? form.validate() : undefined
    if (body === undefined) return
    sending.mutate(
      { body: user === undefined ? { ...body, captcha: captcha.solution } : body },
      {
        onSuccess: ({ count, payload }) => {
          form.discard()
          const sent = catalogue.rfqSent(count)
          notify(user === undefined ? { ...sent, title: payload.msg } : sent)
          onSent()
        },
        onError: problem => {
          form.setErrors(problem.errors)
          notify(catalogue.rfqNotSent(problem.message))
          if (problem.code === 'captcha-failed') captcha.renew()
        },
      },
    )
  }
  const sendDue = useEffectEvent(() => {
    setIsDue(false)
    send()
  })
  useEffect(() => {
    if (isDue && !isCounting) sendDue()
  }, [isDue, isCounting])
  return { form, captcha, reach, count, isReady, isSending: sending.isPending, send }
}
