import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { pages } from '../../../contract/pages.ts'
import { useUser } from '../../platform/session.ts'
import { useSettings } from '../../platform/settings.ts'
import { Icon } from '../../ui/index.ts'
import { BrandMark } from './brand-mark.tsx'
import styles from './footer.module.css'

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
          <p>The members' marketplace of the circular IT hardware trade, since 1999.</p>
          <address className={styles.address}>{settings?.brand.postalAddress}</address>
        </div>
        <Column title="Membership">
          <Link href={pages.payment.path}>Pay Membership</Link>
          <Link href={pages.about.path}>About</Link>
          <Link href={pages.mediaKit.path}>Media Kit</Link>
          <Link href={pages.newsletter.path}>Newsletter</Link>
        </Column>
        <Column title="Support">
          <Link href={pages.contact.path}>Contact us</Link>
          {isMember && <Link href={pages.help.path}>Help</Link>}
          <Link href={pages.privacy.path}>Privacy Policy</Link>
        </Column>
        <Column title="Follow">
          {settings?.brand.social.map(({ name, url }) => (
            <a key={name} href={url} target="_blank" rel="noopener">
              {name}
            </a>
          ))}
        </Column>
        <div className={styles.apps}>
          {settings?.brand.apps.map(({ name, url }) => (
            <a key={name} className={styles.app} href={url} target="_blank" rel="noopener">
              <Icon name="device" size={24} />
              <span>
                <small>Get it on</small>
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
