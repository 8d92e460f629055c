const timeZone = 'Europe/Amsterdam'
const parts = new Intl.DateTimeFormat('sv-SE', {
  timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

/** Returns a moment as the value of a `datetime-local` field, in Amsterdam: the same on the server and in every browser. */
export const toAmsterdam = (moment: string): string => parts.format(new Date(moment)).replace(' ', 'T')

/** Returns the moment of a `datetime-local` field's value in Amsterdam, as ISO text; null for an empty or incomplete one. */
export function fromAmsterdam(value: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(value)) return null
  const wanted = Date.parse(`${value.slice(0, 16)}Z`)
  if (Number.isNaN(wanted)) return null
  const offsetAt = (moment: number) => Date.parse(`${toAmsterdam(new Date(moment).toISOString())}Z`) - moment
  // The offset before the moment decides, unless the clocks change in between.
  const first = wanted - offsetAt(wanted)
  return new Date(wanted - offsetAt(first)).toISOString()
}
