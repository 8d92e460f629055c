/** The messages of a thread. All of them must survive a structured clone. */
export interface ThreadProtocol {
  /** Calls that get a response, by name. */
  calls: Record<string, (input: never) => unknown>
  /** Messages to the thread that get no response. */
  toThread: unknown
  /** Messages from the thread that belong to no call. */
  fromThread: unknown
}

/** A protocol of calls only. */
export interface CallProtocol<Calls extends ThreadProtocol['calls']> extends ThreadProtocol {
  calls: Calls
  toThread: never
  fromThread: never
}

/** A protocol of messages only. */
export interface MessageProtocol<ToThread, FromThread> extends ThreadProtocol {
  calls: Record<never, never>
  toThread: ToThread
  fromThread: FromThread
}

export type CallName<P extends ThreadProtocol> = keyof P['calls'] & string
export type CallInput<P extends ThreadProtocol, Name extends CallName<P>> = Parameters<P['calls'][Name]>[0]
export type CallResult<P extends ThreadProtocol, Name extends CallName<P>> = Awaited<ReturnType<P['calls'][Name]>>

/** A message to a thread. */
export type MessageToThread = { id: number; call: string; input: unknown } | { message: unknown }
/** A message from a thread. A failure is the structured clone of an error: its kind, message and stack. */
export type MessageFromThread = { id: number; result: unknown } | { id: number; failure: Error } | { message: unknown }
