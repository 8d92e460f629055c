import type { ReactNode } from 'react'
import { type Company, type Contact, setCompanyAsFavorite } from '../../../../contract/companies.ts'
import { pathWith } from '../../../platform/navigation.ts'
import { useMay, useUser } from '../../../platform/session.ts'
import { ButtonLink, Fact, Facts, Icon } from '../../../ui/index.ts'
import { RegisterNotice } from '../../auth/index.ts'
import { BroadcastSettingsButton } from '../../delivery/index.ts'
import styles from './company-body.module.css'
import { CompanyContacts } from './company-contacts.tsx'
import { CompanyFacts } from './company-facts.tsx'
import { FavoriteButton } from './favorite-button.tsx'
import { RecommendButton } from './recommend-button.tsx'
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

/** A company's profile, on its page and in a dialog; reduced for visitors, who get a masked company (no id). */
export function CompanyBody({ company, contacts, heading }: CompanyBodyProps) {
  const isTrader = useMay(setCompanyAsFavorite)
  const isMasked = company.id === null
  return (
    <div className={styles.body}>
      <div className="spread">
        <Standing company={company} />
        {isTrader && company.id !== null && <CompanyActions id={company.id} company={company} />}
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
          <Section heading={heading} title={texts.contactDetails}>
            <CompanyContacts contacts={contacts} />
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

/** A trader's actions on a profile; for their own company, the broadcast settings. */
function CompanyActions({ id, company }: { id: number; company: Company }) {
  const isOwn = useUser()?.companyId === id
  return (
    <div className="row">
      {isOwn ? (
        <BroadcastSettingsButton>
          <Icon name="bell" />
          {texts.broadcastSettings}
        </BroadcastSettingsButton>
      ) : (
        <>
          {company.isServiceOnly === 0 && <RecommendButton id={id} name={company.name} />}
          <FavoriteButton companyId={id} />
        </>
      )}
      <ButtonLink href={pathWith('/broadcasts', { companyId: id })}>
        <Icon name="broadcast" />
        {texts.broadcasts}
      </ButtonLink>
    </div>
  )
}

function Section({ heading: Heading, title, children }: { heading: 'h2' | 'h3'; title: string; children: ReactNode }) {
  return (
    <section>
      <Heading className={styles.heading}>{title}</Heading>
      {children}
    </section>
  )
}
