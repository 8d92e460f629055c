/** A user's intent. Its idempotency key stays the same until its outcome is known. */
export interface Intent {
  key: string
  input: string
}

interface Outcome {
  status: number
  code: string
}

/** Returns a UUID; `crypto.randomUUID` is missing on a site that is served without https. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}

/** Files differ by what can be known without reading them. */
const describeFile = (_: string, value: unknown) =>
  value instanceof File ? `${value.name} ${value.size} ${value.lastModified}` : value

/**
 * Returns the intent of a submission: the earlier one if its reply was lost and the input is the same, otherwise a new
 * one.
 */
export function intentOf(before: Intent | undefined, input: unknown): Intent {
  const text = JSON.stringify(input, describeFile) ?? ''
  return before?.input === text ? before : { key: newKey(), input: text }
}

/**
 * Returns true if the request may have been done: the reply was lost, a proxy gave up, or the first request is still
 * running.
 */
export const outcomeIsUnknown = ({ status, code }: Outcome): boolean =>
  status === 0 || status >= 500 || code === 'request-running'

const maxRetries = 3

/** Returns true if the request should be retried automatically. An internal server error would only happen again. */
export const isWorthRetrying = (count: number, { status, code }: Outcome): boolean =>
  count < maxRetries && (status === 0 || status >= 502 || code === 'request-running')

/** Returns the delay before a retry in milliseconds: 0.5 s, 1 s, 2 s. */
export const retryAfterMs = (count: number): number => 500 * 2 ** count
