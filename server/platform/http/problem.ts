import {
  type FieldError,
  type ProblemCode,
  type ProblemReply,
  problemStatuses,
  problemTexts,
} from '../../../contract/kit/index.ts'

interface Details {
  msg?: string
  errors?: FieldError[]
  payload?: Record<string, unknown>
  /** Sent in the Retry-After header. */
  retryAfterSeconds?: number
}

/** An error to report to the caller. Can be thrown anywhere in a request; sent as `{ status, code, msg, errors? }`. */
export class Problem extends Error {
  override name = 'Problem'
  readonly code: ProblemCode
  readonly details: Details

  constructor(code: ProblemCode, details: Details = {}) {
    super(details.msg ?? problemTexts[code])
    this.code = code
    this.details = details
  }

  get status(): number {
    return problemStatuses[this.code]
  }

  toReply(): ProblemReply {
    const { errors, payload } = this.details
    return {
      status: this.status,
      code: this.code,
      msg: this.message,
      ...(errors && { errors }),
      ...(payload && { payload }),
    }
  }
}
