import { useEffect, useState } from 'react'
import { joinCompany, readInvitation } from '../../../contract/colleagues.ts'
import type { ReplyOf } from '../../../contract/kit/index.ts'
import { type ApiProblem, useCall } from '../../platform/api.ts'
import { useForm } from '../../platform/form/use-form.ts'
import { useLinkToken } from '../../platform/link-token.ts'
import type { PageModule } from '../../platform/page.ts'
import {
  Button,
  commonTexts,
  Notice,
  PasswordField,
  SkeletonLines,
  SmallPage,
  SmallPageActions,
} from '../../ui/index.ts'
import { openAuthDialog } from './auth-dialog.ts'
import { ratePassword } from './password-strength.ts'
import { passwordTexts } from './password-texts.ts'
import { StrengthMeter } from './strength-meter.tsx'

const texts = passwordTexts.joinPage

type Invitation = ReplyOf<typeof readInvitation>['payload']

/** The target of a mailed invitation: who is invited to which company, and the password to join with. */
function Component() {
  const token = useLinkToken()
  const { mutate } = useCall(readInvitation)
  const [invitation, setInvitation] = useState<Invitation>()
  const [isBad, setIsBad] = useState(token === '')
  const [hasJoined, setHasJoined] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each token is read once
  useEffect(() => {
    if (token === '') return
    mutate({ body: { token } }, { onSuccess: ({ payload }) => setInvitation(payload), onError: () => setIsBad(true) })
  }, [token])
  if (hasJoined && invitation)
    return (
      <SmallPage title={texts.joined(invitation.companyName)}>
        <p>{texts.signInWith(invitation.email)}</p>
        <SmallPageActions>
          <Button look="primary" size="large" onClick={() => openAuthDialog({ name: 'sign-in' })}>
            {commonTexts.signIn}
          </Button>
        </SmallPageActions>
      </SmallPage>
    )
  if (isBad)
    return (
      <SmallPage title={commonTexts.badLink}>
        <p>{texts.badLinkReason}</p>
      </SmallPage>
    )
  return (
    <SmallPage title={invitation === undefined ? texts.title : texts.join(invitation.companyName)}>
      {invitation === undefined ? (
        <SkeletonLines count={3} label={commonTexts.loading} />
      ) : (
        <JoinForm token={token} invitation={invitation} onJoined={() => setHasJoined(true)} />
      )}
    </SmallPage>
  )
}

interface JoinFormProps {
  token: string
  invitation: Invitation
  onJoined(): void
}

function JoinForm({ token, invitation: { name, email, companyName }, onJoined }: JoinFormProps) {
  const form = useForm(joinCompany.body, { token, password: '' })
  const { mutate, isPending } = useCall(joinCompany)
  const [refusal, setRefusal] = useState('')
  const { password } = form.values
  const { strength, isGood } = ratePassword(password, [email, name, companyName])
  const refuse = ({ errors, message }: ApiProblem) => {
    form.setErrors(errors)
    setRefusal(errors.length === 0 ? message : '')
  }
  const submit = form.onSubmit(body => {
    if (isGood && !isPending) mutate({ body }, { onSuccess: onJoined, onError: refuse })
  })
  return (
    <form ref={form.ref} className="stack-4" noValidate onSubmit={submit}>
      <p>{texts.who({ name, email })}</p>
      {refusal && <Notice kind="error">{refusal}</Notice>}
      <PasswordField label={texts.password} autoComplete="new-password" maxLength={200} {...form.field('password')} />
      {password !== '' && <StrengthMeter {...strength} suggestion={isGood ? undefined : strength.suggestion} />}
      <Button type="submit" look="primary" disabled={!isGood || isPending}>
        {isPending ? commonTexts.saving : texts.title}
      </Button>
    </form>
  )
}

export const page: PageModule = { Component }
