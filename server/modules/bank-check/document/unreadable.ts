/** The reason why a document cannot be read. */
export type UnreadableReason = 'format' | 'no-text' | 'too-long' | 'damaged'

export interface DocumentText {
  text: string
  /** The From address of a mail. */
  from?: string
}

export class UnreadableDocument extends Error {
  readonly reason: UnreadableReason

  constructor(reason: UnreadableReason) {
    super(reason)
    this.reason = reason
  }
}
