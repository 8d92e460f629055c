import type { PageModule } from '../../platform/page.ts'
import { useSettings } from '../../platform/settings.ts'
import { Icon } from '../../ui/index.ts'
import { needSiteText } from '../static-pages/index.ts'
import styles from './media-kit.module.css'
import { SubPage } from './sub-page.tsx'
import { mediaKitTexts as texts } from './texts.ts'

/** Links to the network's social media. */
function Component() {
  const social = useSettings()?.brand.social ?? []
  return (
    <SubPage name="media-kit-social">
      <ul className={styles.cards} aria-label={texts.follow}>
        {social.map(({ name, url }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noopener noreferrer" className={styles.card}>
              <strong>{name}</strong>
              <span>
                {url.replace(/^https?:\/\/(www\.)?/, '')} <Icon name="external" size={14} />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </SubPage>
  )
}

export const page: PageModule = { Component, needs: () => [needSiteText('media-kit-social')] }
