import { auditTexts } from './texts.ts'

const texts = auditTexts.change

type Values = Record<string, unknown>

const valuesOf = (json: string | null): Values => {
  const value: unknown = json === null ? {} : JSON.parse(json)
  return typeof value === 'object' && value !== null ? (value as Values) : {}
}

const shown = (value: unknown): string =>
  value === null || value === undefined || value === ''
    ? texts.empty
    : typeof value === 'string'
      ? value
      : JSON.stringify(value)

/** Returns "set-member-since" and "member_since" as words: "Set member since", "Member since". */
export function wordsOf(keyword: string): string {
  const words = keyword.replaceAll(/[-_]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/**
 * Returns the change of an audit entry as phrases: each field's old and new value, then the reason in quotation marks.
 */
export function describeChange(entry: { oldValue: string | null; newValue: string | null }): string[] {
  const before = valuesOf(entry.oldValue)
  const { reason, ...after } = valuesOf(entry.newValue)
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const phrases = fields.map(name => {
    const field = wordsOf(name)
    return name in before
      ? texts.changed({ field, before: shown(before[name]), after: shown(after[name]) })
      : texts.set({ field, after: shown(after[name]) })
  })
  return typeof reason === 'string' ? [...phrases, texts.reason(reason)] : phrases
}
