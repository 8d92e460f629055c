import { formatMoment, useMinute } from '../../platform/format.tsx'
import styles from './state-mark.module.css'
import { StateMark } from './state-mark.tsx'
import { quotesTexts } from './texts.ts'

const texts = quotesTexts.deadline
const hourMs = 3_600_000

const labelOf = (hours: number, isShort: boolean): string | undefined => {
  if (isShort) return texts.left(hours > 48 ? texts.days(Math.floor(hours / 24)) : texts.hours(hours))
  return hours > 48 ? undefined : texts.hoursLeft(hours)
}

/** The time left until a deadline, with the moment on hover; until the page is interactive, the moment, in the short form nothing. */
export function AnswerBy({ date, isShort = false }: { date: string; isShort?: boolean }) {
  const minute = useMinute()
  const moment = formatMoment(date)
  if (minute === undefined) return isShort ? null : <span title={texts.inAmsterdam(moment)}>{moment}</span>
  const left = new Date(date).getTime() - minute * 60_000
  const label = left <= 0 ? texts.overdue : (labelOf(Math.ceil(left / hourMs), isShort) ?? moment)
  return (
    <span title={texts.inAmsterdam(moment)}>
      <StateMark label={label} tone={left <= 0 ? 'bad' : left < 8 * hourMs ? 'ready' : 'none'} />
    </span>
  )
}

/** How long a quote stands: "6 h", "3 d"; the moment on hover, and until the page is interactive. */
export function StandsFor({ until }: { until: string }) {
  const minute = useMinute()
  const moment = formatMoment(until)
  if (minute === undefined) return null
  const hours = Math.max(0, Math.ceil((new Date(until).getTime() - minute * 60_000) / hourMs))
  return (
    <span className={`mono ${hours < 8 ? styles.soon : ''}`} title={texts.inAmsterdam(moment)}>
      {hours > 48 ? texts.days(Math.floor(hours / 24)) : texts.hours(hours)}
    </span>
  )
}
