import type { PageModule } from '../../platform/page.ts'
import { useSettings } from '../../platform/settings.ts'
import { aboutTexts } from './about-texts.ts'
import styles from './prose.module.css'

const texts = aboutTexts.privacy

/** What is kept about people, why and for how long. */
function Component() {
  const brand = useSettings()?.brand
  return (
    <article className={styles.prose}>
      <h1>{texts.title}</h1>
      {brand && (
        <>
          <p>{texts.lead({ provider: brand.providerName, site: brand.name })}</p>
          {texts.sections({ supportEmail: brand.supportEmail }).map(({ title, items }) => (
            <section key={title} className="stack-3">
              <h2>{title}</h2>
              <ul>
                {items.map(item => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            </section>
          ))}
        </>
      )}
    </article>
  )
}

export const page: PageModule = { Component }
