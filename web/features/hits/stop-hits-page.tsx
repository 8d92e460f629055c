import { stopHitsMail } from '../../../contract/hits.ts'
import { pages } from '../../../contract/pages.ts'
import { LinkPage } from '../../platform/link-page.tsx'
import type { PageModule } from '../../platform/page.ts'
import { ButtonLink } from '../../ui/index.ts'
import { hitsTexts } from './texts.tsx'

const texts = hitsTexts.stopHitsPage

/** The target of the unsubscribe link in mails about hits; works without signing in. */
const Component = () => (
  <LinkPage
    endpoint={stopHitsMail}
    title={texts.title}
    lead={texts.consequence}
    action={{ label: texts.stop, pending: texts.stopping }}
    badLinkReason={texts.badLinkReason}
    failed={texts.notStopped}
    next={<ButtonLink href={pages.inventoryHits.path}>{texts.inventoryHits}</ButtonLink>}
    done={({ payload }) => ({ title: texts.stopped, content: <p>{texts.stoppedText(payload.email)}</p> })}
  />
)

export const page: PageModule = { Component }
