import { useState } from 'react'
import { Link } from 'wouter'
import { newSubscription, subscribeNewsletter } from '../../../contract/newsletter.ts'
import { pages } from '../../../contract/pages.ts'
import { type ApiProblem, useCall } from '../../platform/api.ts'
import { CaptchaState, useCaptcha } from '../../platform/captcha.tsx'
import { useForm } from '../../platform/form/use-form.ts'
import type { PageModule } from '../../platform/page.ts'
import { useUser } from '../../platform/session.ts'
import { useSettings } from '../../platform/settings.ts'
import { Button, Notice, SmallPage, TextField } from '../../ui/index.ts'
import { newsletterTexts as texts } from './texts.ts'

/** Asks for an address, to which a link is mailed. */
function Component() {
  const site = useSettings()?.brand.name ?? ''
  const [sentTo, setSentTo] = useState<string>()
  return (
    <SmallPage title={texts.title}>
      <p>{texts.lead(site)}</p>
      {sentTo === undefined ? (
        <SubscribeForm onSent={setSentTo} />
      ) : (
        <Notice
          kind="success"
          title={texts.sent}
          action={<Button onClick={() => setSentTo(undefined)}>{texts.another}</Button>}
        >
          {texts.sentText(sentTo)}
        </Notice>
      )}
      <p>
        <Link href={pages.news.path}>{texts.news}</Link>
      </p>
    </SmallPage>
  )
}

function SubscribeForm({ onSent }: { onSent(email: string): void }) {
  const isVisitor = useUser() === undefined
  const captcha = useCaptcha(isVisitor)
  const form = useForm(
    newSubscription,
    { email: '' },
    {
      bodyOf: ({ email }) => ({ email, ...(isVisitor && { captcha: captcha.solution }) }),
    },
  )
  const subscribing = useCall(subscribeNewsletter)
  const [problem, setProblem] = useState<ApiProblem>()
  const send = (body: { email: string; captcha?: string | undefined }) =>
    subscribing.mutate(
      { body: { email: body.email, ...(body.captcha !== undefined && { captcha: body.captcha }) } },
      {
        onSuccess: () => onSent(body.email),
        onError: failure => {
          captcha.renew()
          form.setErrors(failure.errors)
          setProblem(failure)
        },
      },
    )
  const isReady = !isVisitor || captcha.solution !== ''
  return (
    <form ref={form.ref} className="stack-3" noValidate onSubmit={form.onSubmit(send)}>
      {problem && (
        <Notice kind="error" title={texts.failed}>
          {problem.message}
        </Notice>
      )}
      <TextField label={texts.email} type="email" autoComplete="email" maxLength={254} {...form.field('email')} />
      {isVisitor && <CaptchaState captcha={captcha} />}
      <div className="row">
        <Button type="submit" look="primary" size="large" disabled={!isReady || subscribing.isPending}>
          {subscribing.isPending ? texts.subscribing : texts.subscribe}
        </Button>
      </div>
    </form>
  )
}

export const page: PageModule = { Component }
