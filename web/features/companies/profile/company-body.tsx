import type { ReactNode } from 'react'
import { useLocation, useSearch } from 'wouter'
import { type Company, type Contact, setCompanyAsFavorite } from '../../../../contract/companies.ts'
import { listFavorites } from '../../../../contract/favorites.ts'
import { pages } from '../../../../contract/pages.ts'
import { recommendCompany } from '../../../../contract/recommendations.ts'
import { IfMay } from '../../../platform/if-may.tsx'
import { pathWith } from '../../../platform/navigation.ts'
import { useMay, useUser } from '../../../platform/session.ts'
import { ButtonLink, Fact, Facts, Icon } from '../../../ui/index.ts'
import { RegisterNotice } from '../../auth/index.ts'
import { FileComplaintButton } from '../../complaints/index.ts'
import { BroadcastSettingsButton } from '../../delivery/index.ts'
import { MuteButton } from '../../mutes/index.ts'
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
  const isTrader = useMay(listFavorites)
  const isMasked = company.id === null
  const isOwn = useUser()?.companyId === company.id
  const isFromServicePage = useIsFromServicePage()
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
            // The page has it in the panel of trust.
            <CompanyFacts company={company} isAccuracyShown={heading === 'h3'} />
          )}
        </Section>
        {!isMasked && contacts.length > 0 && (
          <Section id="contacts" heading={heading} title={texts.contactDetails}>
            <CompanyContacts contacts={contacts} isOwn={isOwn} isFromServicePage={isFromServicePage} />
          </Section>
        )}
        {/* The page of a company has a tab for them. */}
        {(isMasked || heading === 'h3') && company.recommendations.length > 0 && (
          <Section heading={heading} title={profileTexts.recommendations.title}>
            <Recommendations recommendations={company.recommendations} />
          </Section>
        )}
      </div>
      {isMasked && <RegisterNotice title={texts.membersOnly}>{texts.registerForTrial}</RegisterNotice>}
    </div>
  )
}

/** True in the modal over the page of services, and on a page that was opened from there. */
function useIsFromServicePage(): boolean {
  const [path] = useLocation()
  const isLinked = new URLSearchParams(useSearch()).get('iS') === '1'
  return isLinked || path === pages.services.path
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
          <IfMay call={recommendCompany}>
            {company.isServiceOnly === 0 && <RecommendButton id={id} name={company.name} />}
          </IfMay>
          <IfMay call={setCompanyAsFavorite}>
            <FavoriteButton companyId={id} />
          </IfMay>
        </>
      )}
      <ButtonLink href={pathWith('/broadcasts', { companyId: id })}>
        <Icon name="broadcast" />
        {texts.broadcasts}
      </ButtonLink>
      {!isOwn && <FileComplaintButton company={{ id, name: company.name }} />}
      {!isOwn && <MuteButton company={{ id, name: company.name }} />}
    </div>
  )
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
