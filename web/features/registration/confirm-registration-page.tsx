import { useState } from 'react'
import { pages } from '../../../contract/pages.ts'
import { confirmRegistration } from '../../../contract/registration.ts'
import { type ApiProblem, useCall } from '../../platform/api.ts'
import { useLinkToken } from '../../platform/link-token.ts'
import type { PageModule } from '../../platform/page.ts'
import { Button, ButtonLink, commonTexts, Notice, SmallPage, SmallPageActions } from '../../ui/index.ts'
import { registrationPageTexts } from './texts.ts'

const texts = registrationPageTexts.confirmPage

/** The target of the link mailed to an applicant. Opening it changes nothing, since mail programs open links by themselves. */
function Component() {
  const token = useLinkToken()
  const confirming = useCall(confirmRegistration)
  const [company, setCompany] = useState<string>()
  const [problem, setProblem] = useState<ApiProblem>()
  const confirm = () =>
    confirming.mutate(
      { body: { token } },
      { onSuccess: ({ payload }) => setCompany(payload.company), onError: setProblem },
    )
  if (company !== undefined)
    return (
      <SmallPage title={texts.done}>
        <p>{texts.next(company)}</p>
      </SmallPage>
    )
  if (token === '' || problem?.code === 'invalid-link' || problem?.code === 'invalid-input')
    return (
      <SmallPage title={commonTexts.badLink}>
        <p>{texts.badLinkReason}</p>
        <SmallPageActions>
          <ButtonLink href={pages.freeTrial.path} look="primary">
            {texts.signUp}
          </ButtonLink>
        </SmallPageActions>
      </SmallPage>
    )
  return (
    <SmallPage title={texts.title}>
      <p>{texts.question}</p>
      {problem && (
        <Notice kind="error" title={texts.notConfirmed}>
          {problem.message}
        </Notice>
      )}
      <SmallPageActions>
        <Button look="primary" size="large" disabled={confirming.isPending} onClick={confirm}>
          {confirming.isPending ? texts.confirming : texts.confirm}
        </Button>
      </SmallPageActions>
    </SmallPage>
  )
}

export const page: PageModule = { Component }
