import { fieldMessage } from './field-texts.ts'
import { plainTexts } from './plain-texts.ts'

/** Returns e.g. 'This field should be 10, 20 or 50'. */
function choiceMessage(values: readonly unknown[]): string {
  const texts = values.map(String)
  const last = texts.pop() ?? ''
  return plainTexts.oneOf(texts.length === 0 ? last : plainTexts.or(texts.join(', '), last))
}

/** Returns the message for a value of a wrong type. */
const typeMessage = (expected: string): string =>
  expected === 'int' ? fieldMessage.wholeNumber : (plainTexts.types[expected] ?? plainTexts.unusable)

/** Returns the message for a number, text or list that is too small. */
function tooSmallMessage(origin: string, min: number): string {
  if (origin === 'string') return min === 1 ? fieldMessage.required : plainTexts.shortest(min)
  return origin === 'array' || origin === 'set' ? plainTexts.fewest(min) : plainTexts.lowest(min)
}

/** Returns the message for a number, text or list that is too large. */
function tooLargeMessage(origin: string, max: number): string {
  if (origin === 'string') return fieldMessage.tooLong(max)
  return origin === 'array' || origin === 'set' ? plainTexts.most(max) : plainTexts.highest(max)
}

/** The fields of a zod issue that this file reads; zod's own type is a large union. */
interface RawIssue {
  code?: string
  input?: unknown
  expected?: unknown
  values?: readonly unknown[]
  errors?: readonly (readonly RawIssue[])[]
  origin?: unknown
  minimum?: unknown
  maximum?: unknown
  format?: unknown
  keys?: readonly string[]
}

function unionMessage(errors: readonly (readonly RawIssue[])[]): string {
  const values: unknown[] = []
  for (const branch of errors)
    for (const issue of branch) {
      if (issue.code !== 'invalid_value') return plainTexts.unusable
      values.push(...(issue.values ?? []))
    }
  return values.length === 0 ? plainTexts.unusable : choiceMessage(values)
}

/**
 * Returns the message for a field whose schema sets none. Every parse of input from users or API clients passes this as
 * `error`, so that nobody sees zod's own messages.
 */
export function plainMessage(issue: RawIssue): string {
  const { code, input, values = [], errors = [], keys = [], minimum, maximum } = issue
  const origin = String(issue.origin)
  switch (code) {
    case 'invalid_type':
      return input === undefined ? fieldMessage.required : typeMessage(String(issue.expected))
    case 'invalid_value':
      return choiceMessage(values)
    case 'invalid_union':
      return unionMessage(errors)
    case 'too_small':
      return tooSmallMessage(origin, Number(minimum))
    case 'too_big':
      return tooLargeMessage(origin, Number(maximum))
    case 'invalid_format':
      return issue.format === 'email' ? fieldMessage.email : plainTexts.unusable
    case 'unrecognized_keys':
      return plainTexts.unknown(keys)
    default:
      return plainTexts.unusable
  }
}
