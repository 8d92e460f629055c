import { localeTexts } from '../../../contract/kit/locale-texts.ts'
import { useMinute } from '../../platform/format.tsx'
import { shellTexts } from './texts.tsx'
import styles from './world-clocks.module.css'

const texts = shellTexts.worldClocks

const cities = [
  { name: texts.hongKong, timeZone: 'Asia/Hong_Kong' },
  { name: texts.amsterdam, timeZone: 'Europe/Amsterdam' },
  { name: texts.london, timeZone: 'Europe/London' },
  { name: texts.newYork, timeZone: 'America/New_York' },
  { name: texts.losAngeles, timeZone: 'America/Los_Angeles' },
].map(({ name, timeZone }) => ({
  name,
  format: new Intl.DateTimeFormat(localeTexts.locale, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }),
}))

/** The time in the trade's main cities as 24-hour hh:mm. It uses the browser's clock, so the server renders no times. */
export function WorldClocks({ isStacked = false }: { isStacked?: boolean }) {
  const minute = useMinute()
  return (
    <dl className={`${styles.clocks} ${isStacked ? styles.stacked : ''}`} aria-label={texts.worldClocks}>
      {cities.map(({ name, format }) => (
        <div key={name} className={styles.clock}>
          <dt>{name}</dt>
          <dd>{minute === undefined ? '--:--' : format.format(minute * 60_000)}</dd>
        </div>
      ))}
    </dl>
  )
}
