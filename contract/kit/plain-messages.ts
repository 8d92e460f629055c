import { fieldMessage } from './fields.ts'

const typeMessages: Record<string, string> = {
  number: 'This field should be a number',
  int: 'This field should be a whole number',
  boolean: 'This field should be true or false',
  string: 'This field should be text',
  array: 'This field should be a list',
  object: 'This field should be an object',
  record: 'This field should be an object',
  date: 'This field should be a date',
}

const unusable = 'This field has a value that cannot be used'

/** '10', '10 or 20', '10, 20 or 50' */
function oneOf(values: readonly unknown[]): string {
  const texts = values.map(String)
  const last = texts.pop()
  return texts.length === 0 ? `This field should be ${last}` : `This field should be ${texts.join(', ')} or ${last}`
}

/** What a number, text or list of the wrong size should have. */
function sized(origin: string, word: 'at least' | 'at most', bound: number): string {
  if (origin === 'string') return `This field should have ${word} ${bound} characters`
  if (origin === 'array' || origin === 'set')
    return `This field should have ${word} ${bound} ${bound === 1 ? 'entry' : 'entries'}`
  return `This field should be ${word} ${bound}`
}

/** What is read of the schema library's issue, whose own type is a large union. */
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

function ofUnion(errors: readonly (readonly RawIssue[])[]): string {
  const values: unknown[] = []
  for (const branch of errors)
    for (const issue of branch) {
      if (issue.code !== 'invalid_value') return unusable
      values.push(...(issue.values ?? []))
    }
  return values.length === 0 ? unusable : oneOf(values)
}

/**
 * What is wrong with a field whose schema has no words of its own for it: every parse of what users or API clients send names
 * this as its `error`, so that nobody reads the schema library's own words.
 */
export function plainMessage(issue: RawIssue): string {
  const { code, input, values = [], errors = [], keys = [], minimum, maximum } = issue
  const origin = String(issue.origin)
  switch (code) {
    case 'invalid_type':
      return input === undefined ? fieldMessage.required : (typeMessages[String(issue.expected)] ?? unusable)
    case 'invalid_value':
      return oneOf(values)
    case 'invalid_union':
      return ofUnion(errors)
    case 'too_small':
      return origin === 'string' && minimum === 1 ? fieldMessage.required : sized(origin, 'at least', Number(minimum))
    case 'too_big':
      return origin === 'string' ? fieldMessage.tooLong(Number(maximum)) : sized(origin, 'at most', Number(maximum))
    case 'invalid_format':
      return issue.format === 'email' ? fieldMessage.email : unusable
    case 'unrecognized_keys':
      return `Unknown: ${keys.join(', ')}`
    default:
      return unusable
  }
}
