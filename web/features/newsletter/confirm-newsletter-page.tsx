import { confirmNewsletter } from '../../../contract/newsletter.ts'
import { pages } from '../../../contract/pages.ts'
import { LinkPage } from '../../platform/link-page.tsx'
import type { PageModule } from '../../platform/page.ts'
import { ButtonLink } from '../../ui/index.ts'
import { newsletterTexts } from './texts.ts'

const texts = newsletterTexts.confirm

/** The target of the link mailed to people who ask for the newsletter. */
const Component = () => (
  <LinkPage
    endpoint={confirmNewsletter}
    title={texts.title}
    lead={texts.lead}
    action={{ label: texts.action, pending: texts.pending }}
    badLinkReason={texts.badLink}
    failed={texts.failed}
    next={<ButtonLink href={pages.news.path}>{newsletterTexts.news}</ButtonLink>}
    badLinkNext={
      <ButtonLink href={pages.newsletter.path} look="primary">
        {texts.again}
      </ButtonLink>
    }
    done={({ payload }) => ({ title: texts.done, content: <p>{texts.doneText(payload.email)}</p> })}
  />
)

export const page: PageModule = { Component }
