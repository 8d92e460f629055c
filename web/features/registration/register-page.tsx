import { lazy, Suspense, useEffect, useRef } from 'react'
import { listRegistrationCountries } from '../../../contract/registration.ts'
import { listTestimonials } from '../../../contract/site.ts'
import { later } from '../../platform/later.tsx'
import { need, type PageModule } from '../../platform/page.ts'
import { Button, Notice, SkeletonLines, wizard } from '../../ui/index.ts'
import styles from './registration.module.css'
import { CompanyStep, PersonStep } from './steps.tsx'
import { registrationPageTexts } from './texts.ts'
import { type Registration, type Step, useRegistration } from './use-registration.ts'

const texts = registrationPageTexts.register
const loadPasswordStep = () => import('./password-step.tsx')
const PasswordStep = lazy(loadPasswordStep)
const loadThanks = () => import('./thanks.tsx')
const Thanks = lazy(loadThanks)
const Offer = later(async () => (await import('./offer.tsx')).Offer)

/** The free trial: a description, and the form in three steps. */
function Component() {
  const registration = useRegistration()
  if (registration.sentBy !== undefined)
    return (
      <Suspense fallback={<SkeletonLines count={6} label={texts.signingUp} />}>
        <Thanks {...registration.sentBy} />
      </Suspense>
    )
  return (
    <div className={wizard.page}>
      <header className="stack-2">
        <h1>{texts.title}</h1>
        <p className={wizard.lead}>{texts.lead}</p>
      </header>
      <div className={wizard.columns}>
        <RegistrationForm {...registration} />
        <Offer />
      </div>
    </div>
  )
}

function RegistrationForm(registration: Registration) {
  const { form, step, goTo, next, signUp, typed, isComplete, isSending } = registration
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus()
    shown.current = step
    // The last step is loaded before it is needed, so that nothing moves under the pointer.
    if (step === 2) void loadPasswordStep()
    if (step === 3) void loadThanks()
  }, [step])
  const isHearMissing = step === 2 && form.values.hear === '' && !registration.isFromQrCode
  return (
    <form
      ref={form.ref}
      className={wizard.card}
      noValidate
      onInput={typed}
      onSubmit={event => {
        event.preventDefault()
        if (step === 3) signUp(event)
        else void next()
      }}
    >
      <div className="spread">
        <h2 ref={heading} tabIndex={-1}>
          {texts.stepOf({ step, name: texts.steps[step - 1] ?? '' })}
        </h2>
        <Dots step={step} onBack={goTo} />
      </div>
      {form.isRestored && step === 1 && <Notice kind="info">{texts.restored}</Notice>}
      <p className={wizard.hint}>{texts.required}</p>
      {step === 1 && <CompanyStep form={form} />}
      {step === 2 && (
        <PersonStep form={form} isFromQrCode={registration.isFromQrCode} telFault={registration.telFault} />
      )}
      {step === 3 && (
        <Suspense fallback={<SkeletonLines count={3} label={texts.password} />}>
          <PasswordStep {...registration} />
        </Suspense>
      )}
      <div className={wizard.actions}>
        {step > 1 && <Button onClick={() => goTo((step - 1) as Step)}>{texts.back}</Button>}
        {step < 3 ? (
          <Button type="submit" look="primary" size="large" disabled={isHearMissing}>
            {texts.next}
          </Button>
        ) : (
          <Button type="submit" look="primary" size="large" aria-disabled={!isComplete || isSending}>
            {isSending ? texts.signingUp : texts.signUp}
          </Button>
        )}
      </div>
    </form>
  )
}

/** One dot per step; those of earlier steps lead back. */
const Dots = ({ step, onBack }: { step: Step; onBack(step: Step): void }) => (
  <ol className={styles.dots} aria-label={texts.progress}>
    {texts.steps.map((name, index) => (
      <li key={name} aria-current={index + 1 === step ? 'step' : undefined}>
        <button
          type="button"
          className={index + 1 <= step ? styles.reached : styles.dot}
          disabled={index + 1 >= step}
          aria-label={texts.stepOf({ step: index + 1, name })}
          onClick={() => onBack((index + 1) as Step)}
        >
          <span className={styles.name}>{name}</span>
        </button>
      </li>
    ))}
  </ol>
)

export const page: PageModule = {
  Component,
  needs: () => [need(listRegistrationCountries), need(listTestimonials)],
}
