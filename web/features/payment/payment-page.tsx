import { useEffect, useRef } from 'react'
import { useSearch } from 'wouter'
import { listPaymentOptions } from '../../../contract/payment.ts'
import { listRegistrationCountries } from '../../../contract/registration.ts'
import { need, type PageModule } from '../../platform/page.ts'
import { wizard } from '../../ui/index.ts'
import { Options } from './options.tsx'
import { OrderForm } from './order-form.tsx'
import styles from './payment.module.css'
import { Result } from './result.tsx'
import { paymentPageTexts } from './texts.ts'
import { usePayment } from './use-payment.ts'
import { Verification } from './verification.tsx'

const texts = paymentPageTexts.stages

/** Orders a membership: plan, form and verification, then the payment provider's page, and the result, to which it returns. */
function Component() {
  const params = new URLSearchParams(useSearch())
  const stage = params.get('stage')
  if (stage === 'ok' || stage === 'fail') return <Result stage={stage} order={params.get('order') ?? undefined} />
  return <Steps />
}

function Steps() {
  const payment = usePayment()
  const { step } = payment
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus()
    shown.current = step
  }, [step])
  return (
    <div className={wizard.page}>
      <header className="stack-2">
        <h1>{texts.title}</h1>
        <p className={wizard.lead}>{texts.lead}</p>
        <h2 ref={heading} tabIndex={-1} className={styles.step}>
          {texts.stepOf({ step, name: texts.steps[step - 1] ?? '' })}
        </h2>
      </header>
      {step === 1 && <Options payment={payment} />}
      {step === 2 && <OrderForm payment={payment} />}
      {step === 3 && <Verification payment={payment} />}
    </div>
  )
}

export const page: PageModule = {
  Component,
  needs: () => [need(listPaymentOptions), need(listRegistrationCountries)],
}
