import type { ThreadProtocol } from './protocol.ts'
import { serveThread, TransferredResult, threadData } from './serve-thread.ts'

export interface EchoProtocol extends ThreadProtocol {
  calls: {
    twice(number: number): number
    refuse(message: string): never
    bytes(length: number): { bytes: Uint8Array<ArrayBuffer> }
    never(input: undefined): void
    die(message: string): void
    data(input: undefined): unknown
  }
  toThread: 'hello' | 'close'
  fromThread: string
}

/** The thread of `thread.test.ts`. */
const main = serveThread<EchoProtocol>(
  {
    twice: async number => number * 2,
    refuse: async message => {
      throw new RangeError(message)
    },
    bytes: async length => {
      const bytes = new Uint8Array(length)
      return new TransferredResult({ bytes }, [bytes.buffer])
    },
    never: () => new Promise(() => {}),
    die: async message => {
      setImmediate(() => {
        throw new Error(message)
      })
      await new Promise(() => {})
    },
    data: async () => threadData(),
  },
  { onMessage: message => (message === 'close' ? main.close() : main.send(`${message} yourself`)) },
)
