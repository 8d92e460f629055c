import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useSearch } from 'wouter'
import { catalogue } from '../../../contract/catalogue-texts.ts'
import type { FieldError } from '../../../contract/kit/index.ts'
import { qrHearOption, register } from '../../../contract/registration.ts'
import { paymentTexts, registrationTexts } from '../../../contract/registration-texts.ts'
import { getSiteText } from '../../../contract/site-texts.ts'
import { queryOf, useCall } from '../../platform/api.ts'
import { useCaptcha } from '../../platform/captcha.tsx'
import { checkForm, useForm } from '../../platform/form/use-form.ts'
import { lazy } from '../../platform/lazy.ts'
import { notify } from '../../platform/notify.ts'
import { useDebounced } from '../../platform/use-debounced.ts'
import { useFormEvents } from '../../platform/use-form-events.ts'
import { isVatTyped, typingMs, vatQuery } from '../company-numbers/index.ts'
import { siteTextInput } from '../static-pages/index.ts'
import { registrationPageTexts } from './texts.ts'

const texts = registrationPageTexts.register

export type Step = 1 | 2 | 3

const empty = {
  company: '',
  address: '',
  zip: '',
  city: '',
  country: '',
  website: '',
  vat: '',
  desc: '',
  name: '',
  function: '',
  email: '',
  tel: '',
  hear: '',
  isContractAgreed: false,
}
export type RegistrationValues = typeof empty

/** The pause before the thank-you screen, so that the change is noticed. */
const pauseMs = 300

const rules = lazy(() => import('./rules.ts'))

function stepOfField(param: string): Step {
  const { companyStep, personStep } = rules.current ?? {}
  return companyStep && param in companyStep.shape ? 1 : personStep && param in personStep.shape ? 2 : 3
}

/**
 * Returns a function that returns true for a wrong VAT number, even if typing has just ended. Without a connection it
 * returns false: the server checks the number when the form is sent.
 */
function useVatCheck() {
  const client = useQueryClient()
  return async (values: RegistrationValues): Promise<boolean> => {
    if (!isVatTyped(values)) return false
    const reply = await client.fetchQuery(vatQuery(values.country, values.vat)).catch(() => undefined)
    return reply?.payload.isValid === false
  }
}

/** Returns the fault of a telephone number, once typing has paused. */
function useTelFault(typed: string): string | undefined {
  const tel = useDebounced(typed, typingMs)
  if (tel.trim() === '' || tel !== typed) return undefined
  return rules.current?.personStep.shape.tel.safeParse(tel).success === false ? registrationTexts.tel : undefined
}

/**
 * Returns the form in three steps. Everything typed is kept in this tab until it is sent, except the password. `email`
 * of the result is set once the application has been sent.
 */
export function useRegistration() {
  const isFromQrCode = new URLSearchParams(useSearch()).get('ref') === 'qr'
  const [step, setStep] = useState<Step>(1)
  const [password, setPassword] = useState('')
  /** The password that the shown error is about. */
  const [refused, setRefused] = useState<string>()
  const [sentBy, setSentBy] = useState<{ email: string; company: string }>()
  const captcha = useCaptcha(true)
  const log = useFormEvents({ form: 'registration', step, isCompleted: sentBy !== undefined })
  const contract = useQuery({ ...queryOf(getSiteText, siteTextInput('contract')), enabled: step === 3 })
  const form = useForm(() => rules.current?.register.body, empty, {
    draft: { key: 'registration' },
    bodyOf: (values: RegistrationValues) => ({
      ...values,
      hear: isFromQrCode ? qrHearOption : values.hear,
      isFromQrCode,
      password,
      contractVersion: contract.data?.result.version,
      captcha: captcha.solution,
    }),
  })
  const sending = useCall(register)
  const goTo = (next: Step) => {
    setStep(next)
    captcha.renew()
  }
  const signUp = (event: FormEvent) => {
    setRefused(password)
    send(event)
  }
  const show = (errors: readonly FieldError[]) => {
    const first = Math.min(...errors.map(({ param }) => stepOfField(param))) as Step
    if (errors.length > 0 && first !== step) goTo(first)
    form.setErrors(errors)
  }
  const isVatWrong = useVatCheck()
  /** Goes to the next step if this one is complete; otherwise shows the missing fields. */
  const next = async () => {
    const loaded = await rules.load().catch(() => undefined)
    if (loaded === undefined) return notify(catalogue.registrationFailed(texts.notChecked))
    const { errors = {} } = checkForm(step === 1 ? loaded.companyStep : loaded.personStep, {
      ...form.values,
      hear: isFromQrCode ? qrHearOption : form.values.hear,
    })
    const wrong =
      step === 1 && errors.vat === undefined && (await isVatWrong(form.values)) ? { vat: paymentTexts.vatWrong } : {}
    const faults = { ...errors, ...wrong }
    form.setErrors(Object.entries(faults).map(([param, msg]) => ({ param, msg })))
    if (Object.keys(faults).length > 0) return
    log(step === 1 ? 'step-1-completed' : 'step-2-completed')
    goTo(step === 1 ? 2 : 3)
  }
  const telFault = useTelFault(form.values.tel)
  const isComplete = form.values.isContractAgreed && password !== '' && captcha.solution !== ''
  const send = form.onSubmit(body => {
    if (sending.isPending) return
    sending.mutate(
      { body },
      {
        onSuccess: () => {
          log('completed')
          setTimeout(() => {
            setSentBy({ email: body.email, company: body.company })
            form.discard()
          }, pauseMs)
        },
        onError: problem => {
          captcha.renew()
          show(problem.errors)
          notify(catalogue.registrationFailed(problem.message))
        },
      },
    )
  })
  return {
    form,
    step,
    goTo,
    next,
    signUp,
    /** Must be called with every input: the first one loads the form's validation. */
    typed() {
      log('interacted')
      void rules.load().catch(() => {})
    },
    isFromQrCode,
    telFault,
    isComplete,
    captcha,
    isSending: sending.isPending,
    password,
    setPassword,
    passwordError: password === refused ? form.errors.password : undefined,
    sentBy,
  }
}
export type Registration = ReturnType<typeof useRegistration>
