/** Why a document cannot be read. */
export type Unreadable = 'format' | 'no-text' | 'too-long' | 'damaged'

export interface DocumentText {
  text: string
  /** The From address of a mail. */
  from?: string
}

export class UnreadableDocument extends Error {
  readonly reason: Unreadable

  constructor(reason: Unreadable) {
    super(reason)
    this.reason = reason
  }
}
