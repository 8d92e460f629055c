import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { catalogue } from '../../../contract/catalogue-texts.ts'
import {
  listPaymentOptions,
  orderMembership,
  paymentForm,
  type Quote,
  quoteMembership,
} from '../../../contract/payment.ts'
import { getSiteText } from '../../../contract/site-texts.ts'
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

/**
 * Stages 1 to 3. The stage is in the URL, so that the browser's Back button works. Everything typed is kept in this
 * tab.
 */
export function usePayment() {
  const [path, navigate] = useLocation()
  const isHydrated = useIsHydrated()
  const wanted = Number(new URLSearchParams(useSearch()).get('step') ?? 1)
  const step = wanted === 2 || wanted === 3 ? wanted : 1
  const isVisitor = useUser() === undefined
  const [quote, setQuote] = useState<Quote>()
  const [refusal, setRefusal] = useState<string>()
  const [isLeaving, setIsLeaving] = useState(false)
  const contract = useQuery({ ...queryOf(getSiteText, siteTextInput('contract')), enabled: step > 1 })
  const form = useForm(paymentForm, useInitial(), {
    draft: { key: 'payment' },
    bodyOf: (values: PaymentValues) => ({ ...values, contractVersion: contract.data?.result.version }),
  })
  // After a reload the form restores its draft in a separate effect; only then is the order calculated again.
  const [hasDraft, setHasDraft] = useState(false)
  useEffect(() => setHasDraft(isHydrated), [isHydrated])
  // The order names the version of the contract.
  const isReady = wanted === 3 && hasDraft && contract.data !== undefined
  const captcha = useCaptcha(isVisitor && step === 3)
  const log = useFormEvents({ form: 'payment', step, isCompleted: isLeaving })
  const quoting = useCall(quoteMembership)
  const ordering = useCall(orderMembership)
  const goTo = (next: 1 | 2 | 3, options?: { replace?: boolean }) => {
    setRefusal(undefined)
    navigate(pathWith(path, { step: next === 1 ? undefined : next }), options)
  }
  const choose = (option: 0 | 1) => {
    form.set('option', option)
    setQuote(undefined)
    log('option-chosen', { option })
    goTo(2)
  }
  const calculate = (then: () => void) => {
    const body = form.validate()
    if (body === undefined) {
      goTo(2, { replace: true })
      return
    }
    quoting.mutate(
      { body },
      {
        onSuccess: ({ payload }) => {
          setQuote(payload)
          then()
        },
        onError: problem => {
          form.setErrors(problem.errors)
          setRefusal(problem.errors.length === 0 ? problem.message : undefined)
          if (step === 3) goTo(2, { replace: true })
        },
      },
    )
  }
  const next = () => {
    setRefusal(undefined)
    calculate(() => {
      log('form-completed')
      setTimeout(() => goTo(3), pauseMs)
    })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: calculates once for each arrival at the stage
  useEffect(() => {
    if (isReady && quote === undefined) calculate(() => undefined)
  }, [isReady, quote === undefined])
  const pay = (by: 'online' | 'wire') => {
    const body = form.validate()
    if (body === undefined) return goTo(2)
    setRefusal(undefined)
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
          const message = errorsOf(problem)
          form.setErrors(problem.errors)
          setRefusal(message)
          notify(catalogue.invoiceNotProcessed(message))
        },
      },
    )
  }
  return {
    form,
    step: step as 1 | 2 | 3,
    goTo,
    choose,
    next,
    pay,
    log,
    quote,
    refusal,
    captcha,
    isVisitor,
    isChecking: quoting.isPending,
    isSending: ordering.isPending || isLeaving,
  }
}
export type Payment = ReturnType<typeof usePayment>
