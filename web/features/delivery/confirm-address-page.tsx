import { useState } from 'react'
import { confirmAddress } from '../../../contract/delivery.ts'
import { pages } from '../../../contract/pages.ts'
import { type ApiProblem, useCall } from '../../platform/api.ts'
import { useLinkToken } from '../../platform/link-token.ts'
import type { PageModule } from '../../platform/page.ts'
import { Button, ButtonLink, commonTexts, Notice, SmallPage, SmallPageActions } from '../../ui/index.ts'
import { deliveryLinkTexts } from './link-texts.tsx'

const texts = deliveryLinkTexts.confirmAddressPage

const settingsLink = (
  <ButtonLink href={pages.broadcastSettings.path} look="primary">
    {texts.broadcastSettings}
  </ButtonLink>
)

/** The target of the link mailed to a new address. Opening it changes nothing, since mail programs open links by themselves. */
function Component() {
  const token = useLinkToken()
  const confirming = useCall(confirmAddress)
  const [email, setEmail] = useState<string>()
  const [problem, setProblem] = useState<ApiProblem>()
  const confirm = () =>
    confirming.mutate(
      { body: { token } },
      {
        onSuccess: ({ payload }) => setEmail(payload.email),
        onError: setProblem,
      },
    )
  if (email !== undefined)
    return (
      <SmallPage title={texts.addressConfirmed}>
        <Notice kind="success" title={email}>
          {texts.reachedFromNowOn}
        </Notice>
        <SmallPageActions>{settingsLink}</SmallPageActions>
      </SmallPage>
    )
  if (token === '' || problem?.code === 'invalid-link' || problem?.code === 'invalid-input')
    return (
      <SmallPage title={commonTexts.badLink}>
        <p>{texts.badLinkReason}</p>
        <SmallPageActions>{settingsLink}</SmallPageActions>
      </SmallPage>
    )
  return (
    <SmallPage title={texts.title}>
      <p>{texts.isItYours}</p>
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
