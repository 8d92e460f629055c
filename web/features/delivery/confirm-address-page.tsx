import { useState } from 'react'
import { confirmAddress } from '../../../contract/delivery.ts'
import { pages } from '../../../contract/pages.ts'
import { type ApiProblem, useCall } from '../../platform/api.ts'
import { useLinkToken } from '../../platform/link-token.ts'
import type { PageModule } from '../../platform/page.ts'
import { Button, ButtonLink, Notice, SmallPage, SmallPageActions } from '../../ui/index.ts'

const settingsLink = (
  <ButtonLink href={pages.broadcastSettings.path} look="primary">
    Broadcast Settings
  </ButtonLink>
)

/** Where the link leads that is mailed to a new address. Opening it changes nothing: mail programs open links by themselves. */
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
      <SmallPage title="Address confirmed">
        <Notice kind="success" title={email}>
          Broadcasts reach it from now on, each list the way the settings say.
        </Notice>
        <SmallPageActions>{settingsLink}</SmallPageActions>
      </SmallPage>
    )
  if (token === '' || problem?.code === 'invalid-link' || problem?.code === 'invalid-input')
    return (
      <SmallPage title="This link does not work">
        <p>It is not complete, too old, or was used already. The settings can send a new one.</p>
        <SmallPageActions>{settingsLink}</SmallPageActions>
      </SmallPage>
    )
  return (
    <SmallPage title="Confirm your address">
      <p>Is this mailbox yours? Then broadcasts may be sent to it. If you did not ask for this, just close the page.</p>
      {problem && (
        <Notice kind="error" title="The address could not be confirmed.">
          {problem.message}
        </Notice>
      )}
      <SmallPageActions>
        <Button look="primary" size="large" disabled={confirming.isPending} onClick={confirm}>
          {confirming.isPending ? 'Confirming…' : 'Confirm this address'}
        </Button>
      </SmallPageActions>
    </SmallPage>
  )
}

export const page: PageModule = { Component }
