import { Link } from 'wouter'
import { documentTitle } from '../../../contract/pages.ts'
import { useHead } from '../../platform/head.tsx'
import { useSettings } from '../../platform/settings.ts'
import { ButtonLink } from '../../ui/index.ts'
import styles from './not-found.module.css'

const places = [
  { href: '/broadcasts', label: 'Broadcasts' },
  { href: '/parts', label: 'Parts' },
  { href: '/companies', label: 'Companies' },
  { href: '/news', label: 'News' },
  { href: '/news?catId=1', label: 'Fraud warnings' },
  { href: '/contact', label: 'Contact us' },
]

/** The screen of an unknown address, and of things that no longer exist. In a separate feature because any page may need it. */
export function NotFound({ text = 'There is nothing at this address. It may have moved, or been removed.' }) {
  const settings = useSettings()
  useHead({
    title: documentTitle('Page not found', settings?.brand.name ?? ''),
    robots: 'noindex, nofollow',
    status: 404,
  })
  return (
    <div className={styles.screen}>
      <h1>Page not found</h1>
      <p className="muted">{text}</p>
      <nav aria-label="Where to go from here">
        <ul className={styles.places}>
          {places.map(({ href, label }) => (
            <li key={href}>
              <Link href={href}>{label}</Link>
            </li>
          ))}
        </ul>
      </nav>
      <div>
        <ButtonLink href="/" look="primary">
          Home
        </ButtonLink>
      </div>
    </div>
  )
}
