import type { ReactNode } from 'react'
import type { Company } from '../../../../contract/companies.ts'
import { MapLink, TelLink, WebsiteLink } from '../links.tsx'
import styles from './company-header.module.css'
import { profileTexts } from './texts.ts'

const texts = profileTexts.companyHeader

interface CompanyHeaderProps {
  company: Company
  /** Its name, unless that is shown elsewhere. */
  children?: ReactNode
  /** Below its country and telephone. */
  standing?: ReactNode
  actions?: ReactNode
}

/** A company's website, country, telephone and logo, and the actions on it. */
export function CompanyHeader({ company, children, standing, actions }: CompanyHeaderProps) {
  const { country, mapUrl, tel, telLink, website } = company
  return (
    <div className={styles.header}>
      <div className={`stack-2 ${styles.who}`}>
        {children}
        <ul className={styles.line}>
          {website && (
            <li>
              <WebsiteLink website={website} />
            </li>
          )}
          <li>
            <MapLink url={mapUrl}>{country}</MapLink>
          </li>
          {tel && (
            <li>
              <TelLink tel={tel} telLink={telLink} />
            </li>
          )}
        </ul>
        {standing}
      </div>
      {actions && <div className={`row ${styles.actions}`}>{actions}</div>}
      <Logo company={company} />
    </div>
  )
}

function Logo({ company: { picUrl, website, name } }: { company: Company }) {
  if (picUrl === null) return null
  if (website === null) return <img className={styles.logo} src={picUrl} alt={texts.logoOf(name)} />
  return (
    <a href={website} target="_blank" rel="noopener noreferrer">
      <img className={styles.logo} src={picUrl} alt={texts.websiteOf(name)} />
    </a>
  )
}
