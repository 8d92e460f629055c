import { askTexts } from './texts.tsx'

const texts = askTexts.deadline

/** A deadline as chosen: none, a number of hours, or a day. */
export interface TypedDeadline {
  /** Empty for none, `day`, or hours. */
  due: string
  dueDay: string
}

export const noDeadline: TypedDeadline = { due: '', dueDay: '' }

export const dueOptions = [
  { value: '', label: texts.none },
  ...[2, 4, 8, 24, 48, 72, 168].map(hours => ({ value: String(hours), label: texts.within(hours) })),
  { value: 'day', label: texts.day },
]

/** Returns the fields of the request body. A day that is not chosen yet is refused by the schema. */
export const deadlineOf = ({ due, dueDay }: TypedDeadline) => ({
  dueHours: due === '' || due === 'day' ? null : Number(due),
  dueDay: due === 'day' ? dueDay : null,
})
