import { useId } from 'react'
import { CopyButton } from '../../platform/copy-button.tsx'
import { useIsHydrated } from '../../platform/format.tsx'
import styles from './rss-page.module.css'
import { feedsTexts } from './texts.tsx'

const texts = feedsTexts.feedAddress

/** The feed's address, to copy into a feed reader or to open. */
export function FeedAddress({ path }: { path: string }) {
  const id = useId()
  const isHydrated = useIsHydrated()
  const address = isHydrated ? `${location.origin}${path}` : path
  return (
    <div className={styles.address}>
      <label htmlFor={id} className={styles.label}>
        {texts.addressOfTheFeed}
      </label>
      <div className={styles.line}>
        <input
          id={id}
          className={`${styles.input} mono`}
          readOnly
          value={address}
          onFocus={event => event.target.select()}
        />
        <CopyButton text={address} label={texts.copyTheAddress} />
      </div>
    </div>
  )
}
