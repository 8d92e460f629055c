import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useSearch } from 'wouter'
import { catalogue } from '../../../contract/catalogue-texts.ts'
import type { FieldError } from '../../../contract/kit/index.ts'
import { qrHearOption, register } from '../../../contract/registration.ts'
import { paymentTexts, registrationTexts } from '../../../contract/registration-texts.ts'
import { getSiteText } from '../../../contract/static-pages.ts'
import { queryOf, useCall } from '../../platform/api.ts'
import { type Captcha, useCaptcha } from '../../platform/captcha.tsx'
import { checkForm, useForm } from '../../platform/form/use-form.ts'
import { lazy } from '../../platform/lazy.ts'
import { notify } from '../../platform/notify.ts'
import { useDebounced } from '../../platform/use-debounced.ts'
import { useFormEvents } from '../../platform/use-form-events.ts'
import { emptyCompany, isVatTyped, typingMs, vatQuery } from '../company-fields/index.ts'
import { siteTextInput } from '../static-pages/index.ts'
import { registrationPageTexts } from './texts.ts'

const texts = registrationPageTexts.register

export type Step = 1 | 2 | 3

const empty = { ...emptyCompany, vat: '', hear: '', isContractAgreed: false }
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

/** Returns a function that lists what is wrong in step 1 or 2; undefined if the rules could not be loaded. */
function useStepCheck() {
  const isVatWrong = useVatCheck()
  return async (step: Step, values: RegistrationValues): Promise<FieldError[] | undefined> => {
    const loaded = await rules.load().catch(() => undefined)
    if (loaded === undefined) return undefined
    const { errors = {} } = checkForm(step === 1 ? loaded.companyStep : loaded.personStep, values)
    const isVatNext = step === 1 && errors.vat === undefined
    const faults = isVatNext && (await isVatWrong(values)) ? { ...errors, vat: paymentTexts.vatWrong } : errors
    return Object.entries(faults).map(([param, msg]) => ({ param, msg }))
  }
}

/** Returns the fault of a telephone number, once typing has paused. */
function useTelFault(typed: string): string | undefined {
  const tel = useDebounced(typed, typingMs)
  if (tel.trim() === '' || tel !== typed) return undefined
  return rules.current?.personStep.shape.tel.safeParse(tel).success === false ? registrationTexts.tel : undefined
}

/** Returns what is typed, kept in this tab except for the password, and what is wrong with it. */
function useApplication(step: Step, captcha: Captcha) {
  const isFromQrCode = new URLSearchParams(useSearch()).get('ref') === 'qr'
  const [password, setPassword] = useState('')
  /** The password that the shown error is about. */
  const [refused, setRefused] = useState<string>()
  const contract = useQuery({ ...queryOf(getSiteText, siteTextInput('contract')), enabled: step === 3 })
  const withSource = (values: RegistrationValues) => (isFromQrCode ? { ...values, hear: qrHearOption } : values)
  const form = useForm(() => rules.current?.register.body, empty, {
    draft: { key: 'registration' },
    bodyOf: (values: RegistrationValues) => ({
      ...withSource(values),
      isFromQrCode,
      password,
      contractVersion: contract.data?.result.version,
      captcha: captcha.solution,
    }),
  })
  const telFault = useTelFault(form.values.tel)
  const faultsOf = useStepCheck()
  return {
    form,
    isFromQrCode,
    password,
    setPassword,
    passwordError: password === refused ? form.errors.password : undefined,
    /** Shows the form's error about the password until another one is typed. */
    showPasswordError: () => setRefused(password),
    telFault,
    isComplete: form.values.isContractAgreed && password !== '' && captcha.solution !== '',
    findFaults: () => faultsOf(step, withSource(form.values)),
  }
}

/**
 * Returns the form in three steps. Everything typed is kept in this tab until it is sent, except the password. `sentBy`
 * is set once the application has been sent.
 */
export function useRegistration() {
  const [step, setStep] = useState<Step>(1)
  const [sentBy, setSentBy] = useState<{ email: string; company: string }>()
  const captcha = useCaptcha(true)
  const log = useFormEvents({ form: 'registration', step, isCompleted: sentBy !== undefined })
  const { findFaults, showPasswordError, ...application } = useApplication(step, captcha)
  const { form } = application
  const sending = useCall(register)
  const goTo = (next: Step) => {
    setStep(next)
    captcha.renew()
  }
  /** Shows errors, in the first step that has one. */
  const show = (errors: readonly FieldError[]) => {
    const first = Math.min(...errors.map(({ param }) => stepOfField(param))) as Step
    if (errors.length > 0 && first !== step) goTo(first)
    form.setErrors(errors)
  }
  /** Goes to the next step if this one is complete; otherwise shows the missing fields. */
  const next = async () => {
    const faults = await findFaults()
    if (faults === undefined) return notify(catalogue.registrationFailed(texts.notChecked))
    form.setErrors(faults)
    if (faults.length > 0) return
    log(step === 1 ? 'step-1-completed' : 'step-2-completed')
    goTo(step === 1 ? 2 : 3)
  }
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
  const signUp = (event: FormEvent) => {
    showPasswordError()
    send(event)
  }
  return {
    ...application,
    step,
    goTo,
    next,
    signUp,
    /** Must be called with every input: the first one loads the form's validation. */
    typed() {
      log('interacted')
      void rules.load().catch(() => {})
    },
    captcha,
    isSending: sending.isPending,
    sentBy,
  }
}
export type Registration = ReturnType<typeof useRegistration>
