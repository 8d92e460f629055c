import { formatMoment, useMinute } from '../../platform/format.tsx'
import { StateMark } from './state-mark.tsx'
import { quotesTexts } from './texts.ts'

const texts = quotesTexts.deadline
const hourMs = 3_600_000

/** The time left until a deadline, with the moment on hover; until the page is interactive, the moment. */
export function AnswerBy({ date }: { date: string }) {
  const minute = useMinute()
  const moment = formatMoment(date)
  if (minute === undefined) return <span title={texts.inAmsterdam(moment)}>{moment}</span>
  const left = new Date(date).getTime() - minute * 60_000
  const label = left <= 0 ? texts.overdue : left < 48 * hourMs ? texts.hoursLeft(Math.ceil(left / hourMs)) : moment
  return (
    <span title={texts.inAmsterdam(moment)}>
      <StateMark label={label} tone={left <= 0 ? 'bad' : left < 8 * hourMs ? 'ready' : 'none'} />
    </span>
  )
}
