import { useMinute } from '../../platform/format.tsx'
import styles from './world-clocks.module.css'

const cities = [
  { name: 'Hong Kong', timeZone: 'Asia/Hong_Kong' },
  { name: 'Amsterdam', timeZone: 'Europe/Amsterdam' },
  { name: 'London', timeZone: 'Europe/London' },
  { name: 'New York', timeZone: 'America/New_York' },
  { name: 'Los Angeles', timeZone: 'America/Los_Angeles' },
].map(({ name, timeZone }) => ({
  name,
  format: new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }),
}))

/** The time where the trade sits, 24-hour hh:mm. The browser's clock counts, so the server renders no time. */
export function WorldClocks({ isStacked = false }: { isStacked?: boolean }) {
  const minute = useMinute()
  return (
    <dl className={`${styles.clocks} ${isStacked ? styles.stacked : ''}`} aria-label="World clocks">
      {cities.map(({ name, format }) => (
        <div key={name} className={styles.clock}>
          <dt>{name}</dt>
          <dd>{minute === undefined ? '--:--' : format.format(minute * 60_000)}</dd>
        </div>
      ))}
    </dl>
  )
}
