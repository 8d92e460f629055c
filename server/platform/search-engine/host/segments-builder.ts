import { Thread } from '../../threads/thread.ts'
import { SegmentBuilder } from '../index.ts'
import type { IndexSource, Row } from './index-source.ts'
import type { BuildingProtocol, BuiltSegments } from './messages.ts'

/** Documents after which a second thread helps, because starting it takes as long as adding a few thousand. */
const helpAfter = 8_000
/** Batches handed to the second thread before it has added the previous ones; it is then never idle. */
const maxHanded = 2

/** Adds documents to a segment, and the ids of removed ones to a list. */
export function addRows(
  rows: readonly Row[],
  source: IndexSource,
  segment: SegmentBuilder,
  removedIds: number[],
): void {
  for (const row of rows) {
    const change = source.toDocument(row)
    if ('isRemoved' in change) removedIds.push(change.id)
    else segment.add(change)
  }
}

/** Finishes a segment, unless nothing was added to it. */
export const segmentsOf = (segment: SegmentBuilder, removedIds: readonly number[]): BuiltSegments => ({
  buffers: segment.count === 0 ? [] : [segment.finish().buffer],
  removedIds: Uint32Array.from(removedIds),
})

/** Adds changed rows to a segment; if there are many, a second thread adds about half of them to a separate segment. */
export class SegmentsBuilder {
  readonly #source: IndexSource
  readonly #helpAfter: number
  readonly #own: SegmentBuilder
  readonly #removedIds: number[] = []
  #helper: Thread<BuildingProtocol> | undefined
  /** Batches that the helper has not added yet. */
  #handed = 0
  #handedRows = 0
  readonly #additions: Promise<void>[] = []

  /** `isWhole` is for a whole index, which is searched faster as one segment: nothing is handed to a second thread. */
  constructor(source: IndexSource, { isWhole = false } = {}) {
    this.#source = source
    this.#helpAfter = isWhole ? Number.POSITIVE_INFINITY : helpAfter
    this.#own = new SegmentBuilder(source.shape)
  }

  /** Number of documents, where each passage counts, plus the rows that were handed to the second thread. */
  get count(): number {
    return this.#own.count + this.#handedRows
  }

  /** Adds rows. No document may occur twice. */
  add(rows: readonly Row[]): void {
    if (this.count >= this.#helpAfter && this.#handed < maxHanded) this.#handToHelper(rows)
    else addRows(rows, this.#source, this.#own, this.#removedIds)
  }

  #handToHelper(rows: readonly Row[]) {
    const { module, exportName } = this.#source
    this.#helper ??= new Thread<BuildingProtocol>(new URL('./building-thread.ts', import.meta.url), {
      data: { module, exportName },
    })
    this.#handed += 1
    this.#handedRows += rows.length
    const added = this.#helper.call('add', rows).then(() => {
      this.#handed -= 1
    })
    // Prevents an unhandled rejection: `finish` awaits it.
    added.catch(() => {})
    this.#additions.push(added)
  }

  /** Returns the segments. Nothing can be added after that. */
  async finish(): Promise<BuiltSegments> {
    // The second thread finishes its segment at the same time.
    const helped = this.#helper?.call('finish', undefined)
    helped?.catch(() => {})
    const own = segmentsOf(this.#own, this.#removedIds)
    await Promise.all(this.#additions)
    if (helped === undefined) return own
    const { buffers, removedIds } = await helped
    return {
      buffers: [...own.buffers, ...buffers],
      removedIds: Uint32Array.from([...own.removedIds, ...removedIds]),
    }
  }

  /** Ends the second thread. */
  async close(): Promise<void> {
    await this.#helper?.terminate()
  }
}
