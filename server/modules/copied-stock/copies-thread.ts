import { lowerThreadPriority } from '../../platform/threads/lower-thread-priority.ts'
import type { CallProtocol } from '../../platform/threads/protocol.ts'
import { serveThread } from '../../platform/threads/serve-thread.ts'
import { type CopiedStock, findCopies, minLines } from './find-copies.ts'
import { type LineBatch, StockCollector } from './stock-sketch.ts'

export type CopiesProtocol = CallProtocol<{
  add(batch: LineBatch): void
  find(input: undefined): CopiedStock[]
}>

lowerThreadPriority()
const collector = new StockCollector()

/** Collects the stock of the whole market and compares it on a separate thread, so that requests are not delayed. */
serveThread<CopiesProtocol>({
  add: async batch => collector.add(batch),
  find: async () => findCopies(collector.stocks(minLines)),
})
