import { pages } from '../../../contract/pages.ts'
import { confirmRegistration } from '../../../contract/registration.ts'
import { LinkPage } from '../../platform/link-page.tsx'
import type { PageModule } from '../../platform/page.ts'
import { ButtonLink } from '../../ui/index.ts'
import { registrationPageTexts } from './texts.ts'

const texts = registrationPageTexts.confirmPage

/** The target of the link mailed to an applicant. */
const Component = () => (
  <LinkPage
    endpoint={confirmRegistration}
    title={texts.title}
    lead={texts.question}
    action={{ label: texts.confirm, pending: texts.confirming }}
    badLinkReason={texts.badLinkReason}
    failed={texts.notConfirmed}
    badLinkNext={
      <ButtonLink href={pages.freeTrial.path} look="primary">
        {texts.signUp}
      </ButtonLink>
    }
    done={({ payload }) => ({ title: texts.done, content: <p>{texts.next(payload.company)}</p> })}
  />
)

export const page: PageModule = { Component }
