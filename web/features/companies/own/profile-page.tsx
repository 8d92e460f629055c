import { useQuery } from '@tanstack/react-query'
import { Redirect } from 'wouter'
import { listInvitations } from '../../../../contract/colleagues.ts'
import type { Company, Contact } from '../../../../contract/companies.ts'
import { getBroadcastSettings } from '../../../../contract/delivery.ts'
import { getOwnCompany, updateContact } from '../../../../contract/profile.ts'
import { getVerification } from '../../../../contract/verification.ts'
import { queryOf } from '../../../platform/api.ts'
import { need, type PageModule } from '../../../platform/page.ts'
import { useMay, useUser } from '../../../platform/session.ts'
import { ButtonLink, Icon, Notice, SkeletonLines } from '../../../ui/index.ts'
import { SecurityButtons } from '../../auth/index.ts'
import { BroadcastSettingsButton } from '../../delivery/index.ts'
import { tierOf } from '../../tiers/index.ts'
import { CompanyHeader } from '../profile/company-header.tsx'
import { Recommendations } from '../profile/recommendations.tsx'
import { Standing } from '../profile/standing.tsx'
import { profileTexts } from '../profile/texts.ts'
import { Colleagues } from './colleagues.tsx'
import { CompanyForm } from './company-form.tsx'
import { ContactForm } from './contact-form.tsx'
import styles from './own.module.css'
import { OwnLogo } from './own-logo.tsx'
import { ownTexts } from './texts.ts'
import { VerificationSection } from './verification/verification-section.tsx'

const texts = ownTexts.profilePage

function Component() {
  const { data, isError } = useQuery(queryOf(getOwnCompany))
  if (isError) return <Redirect to="/" replace />
  if (!data) return <SkeletonLines count={12} label={texts.loading} />
  return <OwnProfile company={data.company} contacts={data.contacts} />
}

/** Returns the name of the company's badge: a regular member's is `normal`. */
function badgeOf(company: Company) {
  const tier = tierOf(company)
  return tier === 'regular' ? 'normal' : tier
}

/** The signed-in person's company and contact, each with its form. */
function OwnProfile({ company, contacts }: { company: Company; contacts: readonly Contact[] }) {
  const user = useUser()
  const isTrader = useMay(getBroadcastSettings)
  const mayChange = useMay(updateContact)
  const isOwner = company.username !== null && mayChange
  const self = contacts.find(({ id }) => id === user?.id)
  const others = contacts.filter(({ id }) => id !== user?.id)
  return (
    <article className="stack-4">
      <CompanyHeader
        company={company}
        standing={<Standing company={company} />}
        actions={isOwner && <OwnLogo hasLogo={company.picUrl !== null} />}
      >
        <h1>{company.name}</h1>
      </CompanyHeader>
      <div className={`row ${styles.actions}`}>
        <SecurityButtons />
        {isTrader && (
          <BroadcastSettingsButton>
            <Icon name="bell" />
            {texts.broadcastSettings}
          </BroadcastSettingsButton>
        )}
        {user?.role !== 'staff' && company.id !== null && (
          <ButtonLink href={`/companies/${company.id}`}>
            <Icon name="eye" />
            {texts.view}
          </ButtonLink>
        )}
        <a href={`/media/img/${badgeOf(company)}.png`} download className={styles.badge}>
          <Icon name="shield" />
          {texts.downloadBadge}
        </a>
      </div>
      {user?.rights === 'read-only' && (
        <Notice kind="info">{texts.readOnly(contacts.find(contact => contact.isOwner)?.name)}</Notice>
      )}
      <div className={styles.columns}>
        <div className="stack-4">
          {company.id !== null && <CompanyForm id={company.id} company={company} />}
          <VerificationSection isOwner={isOwner} />
        </div>
        <div className="stack-4">
          {self && user && <ContactForm contact={self} user={user} isTrader={isTrader} />}
          <Colleagues contacts={others} isOwner={isOwner} />
          {isTrader && (
            <section className={styles.card}>
              <h2>{profileTexts.recommendations.title}</h2>
              <Recommendations recommendations={company.recommendations} isOwn />
            </section>
          )}
        </div>
      </div>
    </article>
  )
}

export const page: PageModule = {
  Component,
  needs: () => [need(getOwnCompany), need(listInvitations), need(getVerification)],
}
