import type { Logger } from 'pino'
import { Thread } from '../../threads/thread.ts'
import { openSegment, SearchIndex, segmentsToMerge } from '../index.ts'
import type { BackgroundThread } from './background.ts'
import type { Checkpoint } from './change-feed.sql.ts'
import type { IndexSource } from './index-source.ts'
import {
  type BuiltSegments,
  type FollowerProtocol,
  type FollowerTask,
  type FromFollower,
  monotonicMs,
} from './messages.ts'

export interface HostOptions {
  databaseUrl: string
  /** Folder to save the index in. */
  folder: string
  /** Memory limit in bytes; an index that exceeds it is turned off. */
  limitBytes: number
  log: Logger
  background: BackgroundThread
}

/** An index that has not polled for this long is bypassed, because recent changes may be missing. */
const staleAfterMs = 5_000
/** An index that is reading many changes, such as a whole new stock, is used for this long without a poll. */
const staleWhileReadingAfterMs = 30_000
/** Interval of saves. After a restart, later changes are read from the database. */
const saveEveryMs = 60_000
/** How long a stopping thread may take to close its connection. */
const stopTimeoutMs = 1_000
const pauses = { first: 100, max: 60_000 }
/** A thread that ran this long counts as healthy and is restarted at once after it ends. */
const healthyAfterMs = 30_000

/** The ids of documents that were added, replaced or removed; or 'everything'. */
export type ChangedIds = Iterable<number> | 'everything'

/** Keeps one index in memory and up to date. All slow work runs on other threads. */
export class IndexHost {
  readonly #source: IndexSource
  readonly #options: HostOptions
  #index: SearchIndex | undefined
  #checkpoint: Checkpoint | undefined
  /** `monotonicMs` of the last poll. */
  #polledAt = Number.NEGATIVE_INFINITY
  /** The index is bypassed until a poll at or after this time, in `monotonicMs`. */
  #currentFrom = Number.NEGATIVE_INFINITY
  /** `monotonicMs` of the last progress message. */
  #progressAt = Number.NEGATIVE_INFINITY
  #follower: Thread<FollowerProtocol> | undefined
  #startedAt = 0
  #restart: NodeJS.Timeout | undefined
  #failures = 0
  #isOff = true
  #isMerging = false
  /** The file of each saved segment, by its buffer. */
  #files = new WeakMap<SharedArrayBuffer, string>()
  #previousFiles = new Set<string>()
  #saving: Promise<void> | undefined
  #savedAt = 0
  #isSaved = true
  #waiting: { after: number; resolve(): void }[] = []
  readonly #listeners: ((changed: ChangedIds) => void)[] = []

  constructor(source: IndexSource, options: HostOptions) {
    this.#source = source
    this.#options = options
  }

  /** The index, or undefined if it is being built or may lack recent changes. */
  get current(): SearchIndex | undefined {
    return this.isUpToDate && this.#polledAt >= this.#currentFrom ? this.#index : undefined
  }

  /** True if the index exists and has polled recently. */
  get isUpToDate(): boolean {
    const isReading = monotonicMs() - this.#progressAt <= staleAfterMs
    return this.#index !== undefined && this.lagMs <= (isReading ? staleWhileReadingAfterMs : staleAfterMs)
  }

  /** Bypasses a stale index until it contains everything committed by now. */
  requireCurrent(): void {
    this.#currentFrom = monotonicMs()
  }

  /** Milliseconds since the last poll; infinite before the first. */
  get lagMs(): number {
    return monotonicMs() - this.#polledAt
  }

  get stats() {
    const figures = this.#index?.stats ?? { documents: 0, removed: 0, segments: 0, bytes: 0 }
    return { ...figures, lagMs: this.lagMs, isReady: this.current !== undefined }
  }

  /** Calls the listener with every change as soon as searches see it. */
  onChange(follower: (changed: ChangedIds) => void): void {
    this.#listeners.push(follower)
  }

  start(): void {
    this.#isOff = false
    this.#startFollower()
  }

  /** Resolves once the index holds everything committed before the call. */
  async caughtUp(): Promise<void> {
    const after = monotonicMs()
    await new Promise<void>(resolve => {
      this.#waiting.push({ after, resolve })
      this.#follower?.send('poll')
    })
  }

  /** Saves unsaved changes and stops. */
  async close(): Promise<void> {
    if (this.#isOff) return
    this.#isOff = true
    clearTimeout(this.#restart)
    this.#follower?.send('stop')
    const { log } = this.#options
    const saved = this.#save().catch(error => log.warn({ err: error }, 'a search index could not be saved'))
    // A follower that is busy with a long read is terminated.
    await Promise.all([saved, this.#follower?.endWithin(stopTimeoutMs)])
  }

  /** Terminates the follower as a crash would. For tests. */
  async killFollower(): Promise<void> {
    await this.#follower?.terminate()
  }

  #startFollower() {
    const { databaseUrl, folder, limitBytes } = this.#options
    const { module, exportName } = this.#source
    // Starts from scratch after repeated failures.
    const isFromScratch = this.#failures > 1
    if (isFromScratch) this.#discard()
    const task: FollowerTask = {
      source: { module, exportName },
      databaseUrl,
      folder,
      checkpoint: this.#checkpoint,
      isFromScratch,
      limitBytes,
    }
    this.#startedAt = monotonicMs()
    this.#follower = new Thread<FollowerProtocol>(new URL('./follower-thread.ts', import.meta.url), {
      data: task,
      onMessage: message => this.#receive(message),
      onEnd: error => this.#onFollowerEnd(error),
    })
  }

  get #name(): string {
    return this.#source.shape.name
  }

  #onFollowerEnd(error: Error | undefined) {
    this.#follower = undefined
    if (error !== undefined) this.#options.log.error({ err: error, index: this.#name }, 'a search thread failed')
    if (this.#isOff) return
    this.#failures = monotonicMs() - this.#startedAt > healthyAfterMs ? 1 : this.#failures + 1
    const pause = Math.min(pauses.first * 2 ** (this.#failures - 1), pauses.max)
    this.#options.log.warn({ index: this.#name, pause }, 'a search thread ended and will be restarted')
    this.#restart = setTimeout(() => this.#startFollower(), pause)
  }

  #notify(changed: ChangedIds) {
    for (const follower of this.#listeners) follower(changed)
  }

  #discard() {
    this.#index = undefined
    this.#notify('everything')
    this.#checkpoint = undefined
    this.#polledAt = Number.NEGATIVE_INFINITY
  }

  #receive(message: FromFollower) {
    if (this.#isOff) return
    const { log } = this.#options
    if (message.type === 'loaded') this.#replaceIndex(message)
    else if (message.type === 'changes') this.#applyChanges(message)
    else if (message.type === 'catch-up') this.#apply(message)
    else if (message.type === 'progress') this.#progressAt = message.at
    else if (message.type === 'invalid') this.#discard()
    else if (message.type === 'too-large') this.#turnOff(message.documents)
    else log.warn({ index: this.#name, why: message.message }, 'a search index could not be updated and is retried')
  }

  #replaceIndex({ segments, checkpoint, from }: Extract<FromFollower, { type: 'loaded' }>) {
    const index = new SearchIndex(this.#source.shape)
    for (const { buffer, liveDocs, file } of segments) {
      index.apply({ segment: openSegment(buffer), liveDocs })
      if (file !== undefined) this.#rememberFile(file, buffer)
    }
    this.#index = index
    this.#notify('everything')
    this.#checkpoint = checkpoint
    this.#isSaved = from === 'files'
    const took = Math.round(monotonicMs() - this.#startedAt)
    this.#options.log.info({ index: this.#name, from, took, ...index.stats }, 'a search index is ready')
    this.#onChange()
  }

  #apply({ buffers, removedIds }: BuiltSegments) {
    if (buffers.length === 0 && removedIds.length === 0) return
    const segments = buffers.map(openSegment)
    this.#index?.apply({ removedIds })
    for (const segment of segments) this.#index?.apply({ segment })
    this.#notify(removedIds)
    for (const { ids } of segments) this.#notify(ids)
    this.#isSaved = false
  }

  #applyChanges(message: Extract<FromFollower, { type: 'changes' }>) {
    const { checkpoint, at } = message
    this.#apply(message)
    this.#checkpoint = checkpoint
    this.#polledAt = at
    this.#waiting = this.#waiting.filter(({ after, resolve }) => {
      if (at >= after) resolve()
      return at < after
    })
    this.#onChange()
  }

  #onChange() {
    const { limitBytes, log } = this.#options
    const { documents, bytes } = this.#index?.stats ?? { documents: 0, bytes: 0 }
    if (bytes > limitBytes) return this.#turnOff(documents)
    void this.#merge().catch(error => log.warn({ err: error, index: this.#name }, 'segments could not be merged'))
    if (!this.#isSaved && monotonicMs() - this.#savedAt > saveEveryMs && this.#checkpoint?.place.identity)
      void this.#save().catch(error => log.warn({ err: error, index: this.#name }, 'a search index could not be saved'))
  }

  async #merge(): Promise<void> {
    const index = this.#index
    const segments = index === undefined || this.#isMerging ? [] : segmentsToMerge(index.segments)
    if (index === undefined || segments.length === 0) return
    this.#isMerging = true
    try {
      const merging = index.beginMerge(segments)
      const merged = await this.#options.background.merge(merging.inputs)
      index.finishMerge(merging, openSegment(merged))
      this.#isSaved = false
    } finally {
      this.#isMerging = false
    }
  }

  /** Saves the current index once a save in progress has ended. */
  async #save(): Promise<void> {
    await this.#saving?.catch(() => {})
    const [index, checkpoint] = [this.#index, this.#checkpoint]
    if (this.#isSaved || index === undefined || !checkpoint?.place.identity) return
    this.#isSaved = true
    this.#savedAt = monotonicMs()
    const { folder, background } = this.#options
    const { shape, version } = this.#source
    const segments = index.segments.map(({ segment: { buffer }, liveDocs }) => ({
      buffer,
      liveDocs: liveDocs.slice(),
      file: this.#files.get(buffer),
    }))
    const task = {
      folder,
      segments,
      header: { shape: JSON.stringify(shape), version, checkpoint },
      previousFiles: [...this.#previousFiles],
    }
    this.#saving = background.save(task).then(files => {
      this.#previousFiles.clear()
      for (const [index, { buffer }] of segments.entries()) this.#rememberFile(files[index] ?? '', buffer)
    })
    await this.#saving.catch(error => {
      this.#isSaved = false
      throw error
    })
  }

  #rememberFile(file: string, buffer: SharedArrayBuffer) {
    this.#files.set(buffer, file)
    this.#previousFiles.add(file)
  }

  #turnOff(documents: number) {
    this.#isOff = true
    this.#discard()
    this.#follower?.send('stop')
    const { limitBytes, log } = this.#options
    log.error(
      { index: this.#name, documents, limitBytes },
      'a search index exceeds its memory limit and is off; searches use the database. Raise SEARCH_MEMORY_MB to enable it.',
    )
  }
}
