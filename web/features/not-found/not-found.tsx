import { Link } from 'wouter'
import { documentTitle } from '../../../contract/pages.ts'
import { useHead } from '../../platform/head.tsx'
import { useSettings } from '../../platform/settings.ts'
import { ButtonLink } from '../../ui/index.ts'
import styles from './not-found.module.css'
import { notFoundTexts } from './texts.ts'

const texts = notFoundTexts.notFound

const places = [
  { href: '/broadcasts', label: texts.broadcasts },
  { href: '/parts', label: texts.parts },
  { href: '/companies', label: texts.companies },
  { href: '/news', label: texts.news },
  { href: '/news?catId=1', label: texts.fraudWarnings },
  { href: '/contact', label: texts.contactUs },
]

/** Shown for unknown addresses and for things that no longer exist. A separate feature, because any page may need it. */
export function NotFound({ text = texts.text }) {
  const settings = useSettings()
  useHead({
    title: documentTitle(texts.pageNotFound, settings?.brand.name ?? ''),
    robots: 'noindex, nofollow',
    status: 404,
  })
  return (
    <div className={styles.screen}>
      <h1>{texts.pageNotFound}</h1>
      <p className="muted">{text}</p>
      <nav aria-label={texts.links}>
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
          {texts.home}
        </ButtonLink>
      </div>
    </div>
  )
}
