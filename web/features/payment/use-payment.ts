import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { z } from 'zod'
import { catalogue } from '../../../contract/catalogue-texts.ts'
import {
  listPaymentOptions,
  orderMembership,
  paymentForm,
  type Quote,
  quoteMembership,
} from '../../../contract/payment.ts'
import { getSiteText } from '../../../contract/static-pages.ts'
import { type ApiProblem, queryOf, useCall } from '../../platform/api.ts'
import { useCaptcha } from '../../platform/captcha.tsx'
import { useForm } from '../../platform/form/use-form.ts'
import { useIsHydrated } from '../../platform/format.tsx'
import { pathWith } from '../../platform/navigation.ts'
import { notify } from '../../platform/notify.ts'
import { useUser } from '../../platform/session.ts'
import { useFormEvents } from '../../platform/use-form-events.ts'
import { siteTextInput } from '../static-pages/index.ts'
import { rememberOrder } from './last-order.ts'
import { paymentPageTexts } from './texts.ts'

const texts = paymentPageTexts.verification

export interface PaymentValues {
  option: 0 | 1
  name: string
  email: string
  company: string
  address: string
  zip: string
  city: string
  country: string
  vat: string
  hasNoVatNumber: boolean
  isContractAgreed: boolean
}

/** The pause before the verification, so that the change is noticed. */
const pauseMs = 300

const errorsOf = ({ errors, message }: ApiProblem) =>
  errors.length === 0 ? message : errors.map(texts.fieldError).join(', ')

/** Returns the buyer's details from the account and the company's profile. */
function useInitial(): PaymentValues {
  const user = useUser()
  const buyer = useQuery(queryOf(listPaymentOptions)).data?.payload.buyer
  return {
    option: 0,
    name: user?.name ?? '',
    email: user?.email ?? '',
    company: user?.companyName ?? '',
    address: buyer?.address ?? '',
    zip: buyer?.zip ?? '',
    city: buyer?.city ?? '',
    country: buyer?.country ?? '',
    vat: buyer?.vat ?? '',
    hasNoVatNumber: false,
    isContractAgreed: false,
  }
}

type Step = 1 | 2 | 3

/** Returns the step that the URL names, so that the browser's Back button works, and a function that shows another. */
function useStep() {
  const [path, navigate] = useLocation()
  const named = Number(new URLSearchParams(useSearch()).get('step') ?? 1)
  const step: Step = named === 2 || named === 3 ? named : 1
  const showStep = (next: Step, options?: { replace?: boolean }) =>
    navigate(pathWith(path, { step: next === 1 ? undefined : next }), options)
  return { step, showStep }
}

/** Returns the form of the order, which keeps everything typed in this tab, and the country of the member's company. */
function useOrderForm(step: Step) {
  const ownCountry = useQuery(queryOf(listPaymentOptions)).data?.payload.buyer?.country
  const isHydrated = useIsHydrated()
  const contract = useQuery({ ...queryOf(getSiteText, siteTextInput('contract')), enabled: step > 1 })
  const form = useForm(paymentForm, useInitial(), {
    draft: { key: 'payment' },
    // A draft may have a country that was chosen before signing in.
    bodyOf: (values: PaymentValues) => ({
      ...values,
      country: ownCountry ?? values.country,
      contractVersion: contract.data?.result.version,
    }),
  })
  // After a reload the form restores its draft in a separate effect; only then is it what the buyer typed.
  const [hasDraft, setHasDraft] = useState(false)
  useEffect(() => setHasDraft(isHydrated), [isHydrated])
  // The order must name the version of the contract, so that has to be loaded, too.
  const isReady = hasDraft && contract.data !== undefined
  return { form, isReady, ownCountry }
}

type OrderBody = z.output<typeof paymentForm>

/** Returns a function that sends the order, for which a visitor solves a captcha, and leaves for the page where it is paid. */
function useOrdering(step: Step) {
  const isVisitor = useUser() === undefined
  const captcha = useCaptcha(isVisitor && step === 3)
  const [isLeaving, setIsLeaving] = useState(false)
  const log = useFormEvents({ form: 'payment', step, isCompleted: isLeaving })
  const ordering = useCall(orderMembership)
  const order = (body: OrderBody, by: 'online' | 'wire', onRefused: (problem: ApiProblem) => void) => {
    const solution = captcha.solution === '' ? {} : { captcha: captcha.solution }
    ordering.mutate(
      { body: { ...body, ...solution, by } },
      {
        onSuccess: ({ link, order }) => {
          setIsLeaving(true)
          log('sent', { by: by === 'wire' })
          rememberOrder(order)
          window.location.assign(link)
        },
        onError: problem => {
          if (isVisitor) captcha.renew()
          onRefused(problem)
        },
      },
    )
  }
  return { isVisitor, captcha, log, order, isSending: ordering.isPending || isLeaving }
}

/** Steps 1 to 3: the choice of a membership, the form, and what the server calculated from it. */
export function usePayment() {
  const { step, showStep } = useStep()
  const [quote, setQuote] = useState<Quote>()
  const [refusal, setRefusal] = useState<string>()
  const { form, isReady, ownCountry } = useOrderForm(step)
  const { order, log, ...ordering } = useOrdering(step)
  const quoting = useCall(quoteMembership)
  const goTo: typeof showStep = (next, options) => {
    setRefusal(undefined)
    showStep(next, options)
  }
  const choose = (option: 0 | 1) => {
    form.set('option', option)
    setQuote(undefined)
    log('option-chosen', { option })
    goTo(2)
  }
  const calculate = (then: () => void) => {
    const body = form.validate()
    if (body === undefined) return goTo(2, { replace: true })
    setRefusal(undefined)
    quoting.mutate(
      { body },
      {
        onSuccess: ({ payload }) => {
          setQuote(payload)
          then()
        },
        onError: problem => {
          form.setErrors(problem.errors)
          if (problem.errors.length === 0) setRefusal(problem.message)
          else if (step === 3) goTo(2, { replace: true })
        },
      },
    )
  }
  const recalculate = () => calculate(() => undefined)
  const next = () =>
    calculate(() => {
      log('form-completed')
      setTimeout(() => goTo(3), pauseMs)
    })
  const isQuoteDue = step === 3 && isReady && quote === undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: calculates once for each arrival at the step
  useEffect(() => {
    if (isQuoteDue) recalculate()
  }, [isQuoteDue])
  const pay = (by: 'online' | 'wire') => {
    const body = form.validate()
    if (body === undefined) return goTo(2)
    setRefusal(undefined)
    order(body, by, problem => {
      const message = errorsOf(problem)
      form.setErrors(problem.errors)
      setRefusal(message)
      notify(catalogue.invoiceNotProcessed(message))
    })
  }
  const isChecking = quoting.isPending
  return { form, ownCountry, step, goTo, choose, next, recalculate, pay, log, quote, refusal, ...ordering, isChecking }
}
export type Payment = ReturnType<typeof usePayment>
