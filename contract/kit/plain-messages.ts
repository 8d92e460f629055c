import { fieldMessage } from './field-texts.ts'

const typeMessages: Record<string, string> = {
  number: 'This field should be a number',
  int: fieldMessage.wholeNumber,
  boolean: 'This field should be true or false',
  string: 'This field should be text',
  array: 'This field should be a list',
  object: 'This field should be an object',
  record: 'This field should be an object',
  date: 'This field should be a date',
}

const unusable = 'This field has a value that cannot be used'

/** Returns e.g. 'This field should be 10, 20 or 50'. */
function choiceMessage(values: readonly unknown[]): string {
  const texts = values.map(String)
  const last = texts.pop()
  return texts.length === 0 ? `This field should be ${last}` : `This field should be ${texts.join(', ')} or ${last}`
}

/** Returns the message for a number, text or list of the wrong size. */
function sizeMessage(origin: string, word: 'at least' | 'at most', bound: number): string {
  if (origin === 'string') return `This field should have ${word} ${bound} characters`
  if (origin === 'array' || origin === 'set')
    return `This field should have ${word} ${bound} ${bound === 1 ? 'entry' : 'entries'}`
  return `This field should be ${word} ${bound}`
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
      if (issue.code !== 'invalid_value') return unusable
      values.push(...(issue.values ?? []))
    }
  return values.length === 0 ? unusable : choiceMessage(values)
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
      return input === undefined ? fieldMessage.required : (typeMessages[String(issue.expected)] ?? unusable)
    case 'invalid_value':
      return choiceMessage(values)
    case 'invalid_union':
      return unionMessage(errors)
    case 'too_small':
      return origin === 'string' && minimum === 1
        ? fieldMessage.required
        : sizeMessage(origin, 'at least', Number(minimum))
    case 'too_big':
      return origin === 'string'
        ? fieldMessage.tooLong(Number(maximum))
        : sizeMessage(origin, 'at most', Number(maximum))
    case 'invalid_format':
      return issue.format === 'email' ? fieldMessage.email : unusable
    case 'unrecognized_keys':
      return `Unknown ${keys.length === 1 ? 'field' : 'fields'}: ${keys.join(', ')}`
    default:
      return unusable
  }
}
