/** A user's intent: it has the same key until its outcome is known. */
export interface Intent {
  key: string
  input: string
}

interface Outcome {
  status: number
  code: string
}

/** A UUID; `crypto.randomUUID` is missing on a site that is served without https. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}

/** The intent behind a submission: an earlier one whose reply was lost, if the input is the same, or a new one. */
export function intentOf(before: Intent | undefined, input: unknown): Intent {
  const text = JSON.stringify(input) ?? ''
  return before?.input === text ? before : { key: newKey(), input: text }
}

/** The reply was lost, a proxy gave up, or the first request still runs: it may have been done. */
export const outcomeIsUnknown = ({ status, code }: Outcome): boolean =>
  status === 0 || status >= 500 || code === 'request-running'

const maxRetries = 3

/** Returns true if the request should be retried automatically. An internal server error would only recur. */
export const isWorthRetrying = (count: number, { status, code }: Outcome): boolean =>
  count < maxRetries && (status === 0 || status >= 502 || code === 'request-running')

/** Milliseconds before a retry: 0.5 s, 1 s, 2 s. */
export const retryAfterMs = (count: number): number => 500 * 2 ** count
