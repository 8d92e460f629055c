import { useState } from 'react'
import { stopHitsMail } from '../../../contract/hits.ts'
import { pages } from '../../../contract/pages.ts'
import { type ApiProblem, useCall } from '../../platform/api.ts'
import { useLinkToken } from '../../platform/link-token.ts'
import type { PageModule } from '../../platform/page.ts'
import { Button, ButtonLink, Notice, SmallPage, SmallPageActions } from '../../ui/index.ts'

const hitsLink = (
  <SmallPageActions>
    <ButtonLink href={pages.inventoryHits.path}>Inventory Hits</ButtonLink>
  </SmallPageActions>
)

/** Where the last link of a mail about hits leads. Opening it changes nothing; the button does, without signing in. */
function Component() {
  const token = useLinkToken()
  const stopping = useCall(stopHitsMail)
  const [email, setEmail] = useState<string>()
  const [problem, setProblem] = useState<ApiProblem>()
  if (email !== undefined)
    return (
      <SmallPage title="No more of these mails">
        <p>{email} gets no more hits by mail. They still stand on the page, where the mails can be turned on again.</p>
        {hitsLink}
      </SmallPage>
    )
  if (token === '' || problem?.code === 'invalid-link' || problem?.code === 'invalid-input')
    return (
      <SmallPage title="This link does not work">
        <p>It is not complete. The page of your hits turns these mails off, too.</p>
        {hitsLink}
      </SmallPage>
    )
  return (
    <SmallPage title="No more hits by mail?">
      <p>The hits of your inventory are then no longer mailed to you each morning.</p>
      {problem && (
        <Notice kind="error" title="The mails could not be stopped.">
          {problem.message}
        </Notice>
      )}
      <SmallPageActions>
        <Button
          look="primary"
          size="large"
          disabled={stopping.isPending}
          onClick={() =>
            stopping.mutate(
              { body: { token } },
              { onSuccess: ({ payload }) => setEmail(payload.email), onError: setProblem },
            )
          }
        >
          {stopping.isPending ? 'Stopping…' : 'Stop these mails'}
        </Button>
      </SmallPageActions>
    </SmallPage>
  )
}

export const page: PageModule = { Component }
