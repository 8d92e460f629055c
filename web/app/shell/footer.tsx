import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { pages } from '../../../contract/pages.ts'
import { useUser } from '../../platform/session.ts'
import { useSettings } from '../../platform/settings.ts'
import { Icon } from '../../ui/index.ts'
import { BrandMark } from './brand-mark.tsx'
import { Chat } from './chat.tsx'
import styles from './footer.module.css'
import { InstallBadge } from './install-badge.tsx'
import { shellTexts } from './texts.tsx'

const texts = shellTexts.footer

export function Footer() {
  const settings = useSettings()
  const isMember = useUser() !== undefined
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div className={styles.about}>
          <span className={styles.brand}>
            <BrandMark size={24} />
            {settings?.brand.name}
          </span>
          <p>{texts.slogan}</p>
          <address className={styles.address}>{settings?.brand.postalAddress}</address>
        </div>
        <Column title={texts.membership}>
          <Link href={pages.payment.path}>{texts.payMembership}</Link>
          <Link href={pages.about.path}>{texts.about}</Link>
          <Link href={pages.mediaKit.path}>{texts.mediaKit}</Link>
          <Link href={pages.newsletter.path}>{texts.newsletter}</Link>
        </Column>
        <Column title={texts.support}>
          <Link href={pages.contact.path}>{texts.contactUs}</Link>
          {isMember && <Link href={pages.help.path}>{texts.help}</Link>}
          <Link href={pages.privacy.path}>{texts.privacyPolicy}</Link>
          <Chat />
        </Column>
        <Column title={texts.follow}>
          {settings?.brand.social.map(({ name, url }) => (
            <a key={name} href={url} target="_blank" rel="noopener">
              {name}
            </a>
          ))}
        </Column>
        <div className={styles.apps}>
          {settings?.brand.apps.length === 0 && <InstallBadge />}
          {settings?.brand.apps.map(({ name, url }) => (
            <a key={name} className={styles.app} href={url} target="_blank" rel="noopener">
              <Icon name="device" size={24} />
              <span>
                <small>{texts.getItOn}</small>
                {name}
              </span>
            </a>
          ))}
        </div>
      </div>
    </footer>
  )
}

const Column = ({ title, children }: { title: string; children: ReactNode }) => (
  <nav className={styles.column} aria-label={title}>
    <span className={styles.title}>{title}</span>
    {children}
  </nav>
)
