/** A browser's address at a push service, and the keys that encrypt its pushes. */
export interface PushAddress {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

export interface Push {
  /** At most 3 kB. Only the browser can read it. */
  payload: string
  /** How long the push service may keep it for a device that is off. */
  ttlSeconds: number
  urgency: 'normal' | 'high'
  /** A later push with the same topic replaces an undelivered one. At most 32 characters of base64url. */
  topic: string
}

export type PushOutcome =
  | { kind: 'sent' }
  /** The browser has unsubscribed. */
  | { kind: 'gone' }
  /** A retry may succeed; `afterSeconds` is the wait that the push service asks for, if it does. */
  | { kind: 'later'; why: string; afterSeconds: number | undefined }
  | { kind: 'refused'; why: string }

/** Sends pushes to browsers. */
export interface PushTransport {
  /** The key that browsers subscribe with. */
  publicKey: string
  send(to: PushAddress, push: Push): Promise<PushOutcome>
}
