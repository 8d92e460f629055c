import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listLastRegistered } from '../../../contract/site.ts'
import { queryOf } from '../../platform/api.ts'
import { formatDay } from '../../platform/format.tsx'
import { useSettings } from '../../platform/settings.ts'
import { Icon } from '../../ui/index.ts'
import { shellTexts } from './texts.tsx'
import styles from './ticker.module.css'

const texts = shellTexts.ticker

/**
 * A ticker of the latest registrations for the yearly meeting. It can be paused, and does not move if the user prefers reduced
 * motion.
 */
export function Ticker() {
  const event = useSettings()?.event
  const names = useQuery(queryOf(listLastRegistered)).data?.payload.results ?? []
  const [isPaused, setIsPaused] = useState(false)
  if (event === undefined || names.length === 0) return null
  const list = names.join('  ·  ')
  return (
    <aside className={styles.ticker} aria-label={texts.registeredFor(event.name)}>
      <a className={styles.event} href={event.url} target="_blank" rel="noopener">
        {event.shortName} {event.city} {event.year}
        {event.startsOn !== '' && <span className={styles.day}>{formatDay(event.startsOn)}</span>}
        <Icon name="external" size={14} />
      </a>
      <a className={styles.window} href={event.url} target="_blank" rel="noopener">
        <span className={`${styles.track} ${isPaused ? styles.paused : ''}`}>
          <span className={styles.names}>{list}</span>
          <span className={styles.names} aria-hidden="true">
            {list}
          </span>
        </span>
      </a>
      <button
        type="button"
        className={styles.pause}
        aria-label={texts.pauseTheTicker}
        aria-pressed={isPaused}
        onClick={() => setIsPaused(!isPaused)}
      >
        <Icon name={isPaused ? 'play' : 'pause'} size={16} />
      </button>
    </aside>
  )
}
