import type { ReactNode } from 'react'
import { type Company, type Contact, setCompanyAsFavorite } from '../../../../contract/companies.ts'
import { pathWith } from '../../../platform/navigation.ts'
import { useMay, useUser } from '../../../platform/session.ts'
import { useSettings } from '../../../platform/settings.ts'
import { ButtonLink, Fact, Facts, Icon } from '../../../ui/index.ts'
import { RegisterNotice } from '../../auth/index.ts'
import { BroadcastSettingsButton } from '../../delivery/index.ts'
import { TierIcon, tierOf, tiers } from '../../tiers/index.ts'
import styles from './company-body.module.css'
import { CompanyContacts } from './company-contacts.tsx'
import { CompanyFacts } from './company-facts.tsx'
import { FavoriteButton } from './favorite-button.tsx'
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
        {isTrader && company.id !== null && <CompanyActions id={company.id} />}
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
      </div>
      {isMasked && <RegisterNotice title={texts.membersOnly}>{texts.registerForTrial}</RegisterNotice>}
    </div>
  )
}

/** A trader's actions on a profile; for their own company, the broadcast settings. */
function CompanyActions({ id }: { id: number }) {
  const isOwn = useUser()?.companyId === id
  return (
    <div className="row">
      {isOwn ? (
        <BroadcastSettingsButton>
          <Icon name="bell" />
          {texts.broadcastSettings}
        </BroadcastSettingsButton>
      ) : (
        <FavoriteButton companyId={id} />
      )}
      <ButtonLink href={pathWith('/broadcasts', { companyId: id })}>
        <Icon name="broadcast" />
        {texts.broadcasts}
      </ButtonLink>
    </div>
  )
}

const monthYear = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** The tier, the membership's start, and whether the company attends the yearly meeting. */
function Standing({ company }: { company: Company }) {
  const event = useSettings()?.event
  const tier = tierOf(company)
  const since = company.memberSince ? monthYear.format(new Date(company.memberSince)) : null
  return (
    <ul className={styles.marks}>
      <li>
        <TierIcon tier={tier} isRegularShown />
        {texts.standing({ tier: tier === 'regular' ? null : tiers[tier].label, since })}
      </li>
      {company.isAttendingEBM && event && (
        <li>
          <Icon name="check" size={16} />
          {texts.attends({ company: company.name, edition: event.edition, event: event.name, city: event.city })}
        </li>
      )}
    </ul>
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
