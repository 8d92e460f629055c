import { formatMoment, useMinute } from '../../platform/format.tsx'
import styles from './answer-by.module.css'
import { quotesTexts } from './texts.ts'

const texts = quotesTexts.deadline
const hourMs = 3_600_000

const labelOf = (hours: number, isShort: boolean): string | undefined => {
  if (isShort) return texts.left(hours > 48 ? texts.days(Math.floor(hours / 24)) : texts.hours(hours))
  return hours > 48 ? undefined : texts.hoursLeft(hours)
}

/** Returns the milliseconds until a given time, by the minute once the page is interactive. */
function useTimeUntil(date: string): number {
  const minute = useMinute()
  return new Date(date).getTime() - (minute === undefined ? Date.now() : minute * 60_000)
}

/** Hours before a deadline or an expiry from which it is urgent. */
const urgentHours = 8

/** The time left until a deadline, with the moment on hover; amber when it is urgent, red when it has passed. */
export function AnswerBy({ date, isShort = false }: { date: string; isShort?: boolean }) {
  const left = useTimeUntil(date)
  const moment = formatMoment(date)
  const label = left <= 0 ? texts.overdue : (labelOf(Math.ceil(left / hourMs), isShort) ?? moment)
  const look = left <= 0 ? styles.over : left < urgentHours * hourMs ? styles.soon : 'muted'
  return (
    <span className={look} title={texts.inAmsterdam(moment)} suppressHydrationWarning>
      {label}
    </span>
  )
}

/** How long a quote remains valid: "70 h", "5 d"; the moment on hover. */
export function TimeToExpiry({ until }: { until: string }) {
  const hours = Math.max(0, Math.ceil(useTimeUntil(until) / hourMs))
  const moment = formatMoment(until)
  return (
    <span
      className={`mono ${hours < urgentHours ? styles.soon : ''}`}
      title={texts.inAmsterdam(moment)}
      suppressHydrationWarning
    >
      {hours > 96 ? texts.days(Math.floor(hours / 24)) : texts.hours(hours)}
    </span>
  )
}
