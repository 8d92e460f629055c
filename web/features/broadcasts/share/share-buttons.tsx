import { useIsHydrated } from '../../../platform/format.tsx'
import { useSettings } from '../../../platform/settings.ts'
import { Icon } from '../../../ui/index.ts'
import { shareLinks } from './share.ts'
import styles from './share-buttons.module.css'
import { shareTexts } from './texts.ts'

const texts = shareTexts.shareButtons

/** Links that share a public page on the networks of the brand. */
export function ShareButtons({ path, text }: { path: string; text: string }) {
  // The shared link has the origin that the browser uses.
  const origin = useIsHydrated() ? window.location.origin : ''
  const links = shareLinks(useSettings()?.brand.social ?? [], { url: `${origin}${path}`, text })
  return (
    <ul className="row" aria-label={texts.share}>
      {links.map(({ name, href }) => (
        <li key={name}>
          <a href={href} target="_blank" rel="noopener" className={styles.link}>
            <Icon name="share" size={16} />
            <span className="visually-hidden">{texts.shareOn} </span>
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
