import { useLocation } from 'wouter'
import { matchPage } from '../../../contract/pages.ts'
import type { PageModule } from '../../platform/page.ts'
import { ButtonLink, Icon } from '../../ui/index.ts'
import { NotFound } from '../not-found/index.ts'
import styles from './coming-later.module.css'
import { comingLater } from './coming-later-texts.ts'
import { siteTexts } from './texts.tsx'

const texts = siteTexts.comingLaterPage

/** A page that is not built yet: its title, what it will contain, and what to do in the meantime. */
function Component() {
  const [path] = useLocation()
  const match = matchPage(path)
  const content = match && comingLater[match.name]
  if (content === undefined) return <NotFound />
  return (
    <article className={styles.page}>
      <header className="stack-3">
        <p className={styles.state}>{texts.inPreparation}</p>
        <h1>{match?.page.title}</h1>
        <p className={styles.lead}>{content.lead}</p>
        <nav className={styles.next} aria-label={texts.meanwhile}>
          {content.next.map(({ label, href }, index) => (
            <ButtonLink key={href} href={href} look={index === 0 ? 'primary' : 'secondary'}>
              {label}
            </ButtonLink>
          ))}
        </nav>
      </header>
      <section className={styles.card}>
        <h2>{texts.willFind}</h2>
        <ul className={styles.list}>
          {content.holds.map(line => (
            <li key={line}>
              <Icon name="check" size={16} />
              {line}
            </li>
          ))}
        </ul>
      </section>
    </article>
  )
}

export const page: PageModule = { Component }
