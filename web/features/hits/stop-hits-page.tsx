import { useState } from 'react'
import { stopHitsMail } from '../../../contract/hits.ts'
import { pages } from '../../../contract/pages.ts'
import { type ApiProblem, useCall } from '../../platform/api.ts'
import { useLinkToken } from '../../platform/link-token.ts'
import type { PageModule } from '../../platform/page.ts'
import { Button, ButtonLink, commonTexts, Notice, SmallPage, SmallPageActions } from '../../ui/index.ts'
import { hitsTexts } from './texts.ts'

const texts = hitsTexts.stopHitsPage

const hitsLink = (
  <SmallPageActions>
    <ButtonLink href={pages.inventoryHits.path}>{texts.inventoryHits}</ButtonLink>
  </SmallPageActions>
)

/** The target of the unsubscribe link in mails about hits. Opening it changes nothing; the button does, without signing in. */
function Component() {
  const token = useLinkToken()
  const stopping = useCall(stopHitsMail)
  const [email, setEmail] = useState<string>()
  const [problem, setProblem] = useState<ApiProblem>()
  if (email !== undefined)
    return (
      <SmallPage title={texts.stopped}>
        <p>{texts.stoppedText(email)}</p>
        {hitsLink}
      </SmallPage>
    )
  if (token === '' || problem?.code === 'invalid-link' || problem?.code === 'invalid-input')
    return (
      <SmallPage title={commonTexts.badLink}>
        <p>{texts.badLinkReason}</p>
        {hitsLink}
      </SmallPage>
    )
  return (
    <SmallPage title={texts.title}>
      <p>{texts.consequence}</p>
      {problem && (
        <Notice kind="error" title={texts.notStopped}>
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
          {stopping.isPending ? texts.stopping : texts.stop}
        </Button>
      </SmallPageActions>
    </SmallPage>
  )
}

export const page: PageModule = { Component }
