import type { ReactNode } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { Company, Contact } from '../../../../contract/companies.ts'
import { pages } from '../../../../contract/pages.ts'
import { useUser } from '../../../platform/session.ts'
import { Fact, Facts } from '../../../ui/index.ts'
import { RegisterNotice } from '../../auth/index.ts'
import { MainActions, OtherActions } from './company-actions.tsx'
import styles from './company-body.module.css'
import { CompanyContacts } from './company-contacts.tsx'
import { CompanyFacts } from './company-facts.tsx'
import { Recommendations } from './recommendations.tsx'
import { Standing } from './standing.tsx'
import { profileTexts } from './texts.ts'

const texts = profileTexts.companyBody

interface CompanyBodyProps {
  company: Company
  contacts: readonly Contact[]
  /** The heading level below that of the page or the dialog. */
  heading: 'h2' | 'h3'
}

/** A company's profile in a dialog; also the page of a masked company (no id), which is what visitors get. */
export function CompanyBody({ company, contacts, heading }: CompanyBodyProps) {
  const isMasked = company.id === null
  const isOwn = useUser()?.companyId === company.id
  const isFromServicePage = useIsFromServicePage()
  return (
    <div className={styles.body}>
      <div className="spread">
        <Standing company={company} />
        <div className="row">
          <MainActions company={company} />
          <OtherActions company={company} />
        </div>
      </div>
      <div className={styles.sections}>
        <Section heading={heading} title={texts.companyDetails}>
          {isMasked ? (
            <Facts>
              <Fact label={texts.country}>{company.country}</Fact>
            </Facts>
          ) : (
            <CompanyFacts company={company} />
          )}
        </Section>
        {!isMasked && contacts.length > 0 && (
          <Section id="contacts" heading={heading} title={texts.contactDetails}>
            <CompanyContacts contacts={contacts} isOwn={isOwn} isFromServicePage={isFromServicePage} />
          </Section>
        )}
        {company.recommendations.length > 0 && (
          <Section heading={heading} title={profileTexts.recommendations.title}>
            <Recommendations recommendations={company.recommendations} />
          </Section>
        )}
      </div>
      {isMasked && <RegisterNotice title={texts.membersOnly}>{texts.registerForTrial}</RegisterNotice>}
    </div>
  )
}

/** Returns true in the modal over the services page, and on a page that was opened from there. */
export function useIsFromServicePage(): boolean {
  const [path] = useLocation()
  const isLinked = new URLSearchParams(useSearch()).get('iS') === '1'
  return isLinked || path === pages.services.path
}

interface SectionProps {
  /** For links to the section. */
  id?: string
  heading: 'h2' | 'h3'
  title: string
  children: ReactNode
}

function Section({ id, heading: Heading, title, children }: SectionProps) {
  return (
    <section id={id}>
      <Heading className={styles.heading}>{title}</Heading>
      {children}
    </section>
  )
}
