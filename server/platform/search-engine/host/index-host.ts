import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import { openSegment, SearchIndex, segmentsToMerge } from '../index.ts'
import type { Background } from './background.ts'
import type { Seen } from './change-feed.sql.ts'
import type { IndexSource } from './index-source.ts'
import { type FromReader, monotonicMs, type ReaderTask, type ToReader } from './messages.ts'

export interface HostOptions {
  databaseUrl: string
  /** Where the index is saved. */
  folder: string
  /** Bytes the index may take; one that would take more stays off. */
  limitBytes: number
  log: Logger
  background: Background
}

/** Who has not looked for so long does not answer: what was just committed might be missing. */
const behindAfterMs = 5_000
/** One that is seen reading many changes, such as a whole new stock, goes on answering as it was before, for so long. */
const mayReadForMs = 30_000
/** Changes are saved this long after the last time; until then a restart reads them from the database once more. */
const saveEveryMs = 60_000
/** A reading thread that was told to stop gets so long to say goodbye to the database. */
const endsWithinMs = 1_000
const pauses = { first: 100, longest: 60_000 }
/** A thread that lived for so long was well, and the next one starts at once. */
const wellAfterMs = 30_000

/** What became of an index: documents of these ids came, changed or went, or of any. */
export type Changed = Iterable<number> | 'everything'

/** Keeps one index in the memory of this process, as of a moment ago. Everything long happens in other threads. */
export class IndexHost {
  readonly #source: IndexSource
  readonly #options: HostOptions
  #index: SearchIndex | undefined
  #seen: Seen | undefined
  /** `monotonicMs` of the last look at the database. */
  #lookedAt = Number.NEGATIVE_INFINITY
  /** `monotonicMs` of a look that it takes before searches are answered: what was written earlier is to be found. */
  #answersFrom = Number.NEGATIVE_INFINITY
  /** `monotonicMs` of the last sign of a reading that goes on. */
  #readAt = Number.NEGATIVE_INFINITY
  #reader: Worker | undefined
  #readerEnded: Promise<unknown> = Promise.resolve()
  #startedAt = 0
  #restart: NodeJS.Timeout | undefined
  #failures = 0
  #isOff = true
  #isMerging = false
  /** Where each segment lies that was saved. */
  #files = new WeakMap<SharedArrayBuffer, string>()
  #had = new Set<string>()
  #saving: Promise<void> | undefined
  #savedAt = 0
  #isSaved = true
  #looks: { after: number; resolve(): void }[] = []
  readonly #followers: ((changed: Changed) => void)[] = []

  constructor(source: IndexSource, options: HostOptions) {
    this.#source = source
    this.#options = options
  }

  /** The index, unless it is still being built or may have missed something. */
  get current(): SearchIndex | undefined {
    return this.isFollowing && this.#lookedAt >= this.#answersFrom ? this.#index : undefined
  }

  /** Whether it is there and has looked at the database lately. */
  get isFollowing(): boolean {
    const isReading = monotonicMs() - this.#readAt <= behindAfterMs
    return this.#index !== undefined && this.lagMs <= (isReading ? mayReadForMs : behindAfterMs)
  }

  /** Keeps an index that does not follow the database from answering, later on, before it holds what is committed by now. */
  waitUntilNow(): void {
    this.#answersFrom = monotonicMs()
  }

  /** The index's age: how long ago the database was looked at. Infinite before the first time. */
  get lagMs(): number {
    return monotonicMs() - this.#lookedAt
  }

  get figures() {
    const figures = this.#index?.figures ?? { documents: 0, removed: 0, segments: 0, bytes: 0 }
    return { ...figures, lagMs: this.lagMs, isReady: this.current !== undefined }
  }

  /** Tells of every change, in the moment from which searches know it. */
  follow(follower: (changed: Changed) => void): void {
    this.#followers.push(follower)
  }

  start(): void {
    this.#isOff = false
    this.#startReader()
  }

  /** Resolves once everything is in the index that was committed before. */
  async caughtUp(): Promise<void> {
    const after = monotonicMs()
    await new Promise<void>(resolve => {
      this.#looks.push({ after, resolve })
      this.#tell('look')
    })
  }

  /** Saves what is new, and ends. */
  async close(): Promise<void> {
    if (this.#isOff) return
    this.#isOff = true
    clearTimeout(this.#restart)
    this.#tell('stop')
    const { log } = this.#options
    const saved = this.#save().catch(error => log.warn({ err: error }, 'a search index could not be saved'))
    await Promise.all([saved, this.#endReader()])
  }

  /** A thread in the middle of a long reading is not waited for. */
  async #endReader(): Promise<void> {
    const reader = this.#reader
    const limit = setTimeout(() => void reader?.terminate(), endsWithinMs)
    await this.#readerEnded
    clearTimeout(limit)
  }

  /** The thread is gone without a word, as a fault in it would make it go. For tests. */
  async killReader(): Promise<void> {
    await this.#reader?.terminate()
  }

  #tell(message: ToReader) {
    this.#reader?.postMessage(message)
  }

  #startReader() {
    const { databaseUrl, folder, limitBytes } = this.#options
    const { module } = this.#source
    // What an ailing thread left behind is not trusted twice.
    const isFromScratch = this.#failures > 1
    if (isFromScratch) this.#forget()
    const task: ReaderTask = { module, databaseUrl, folder, seen: this.#seen, isFromScratch, limitBytes }
    const reader = new Worker(new URL('./follower-thread.ts', import.meta.url), { workerData: task, execArgv: [] })
    this.#reader = reader
    this.#startedAt = monotonicMs()
    reader.on('message', (message: FromReader) => this.#hear(message))
    reader.on('error', error => this.#options.log.error({ err: error, index: this.#name }, 'a search thread failed'))
    this.#readerEnded = new Promise(resolve => reader.on('exit', resolve)).then(() => this.#readerLost())
  }

  get #name(): string {
    return this.#source.shape.name
  }

  #readerLost() {
    this.#reader = undefined
    if (this.#isOff) return
    this.#failures = monotonicMs() - this.#startedAt > wellAfterMs ? 1 : this.#failures + 1
    const pause = Math.min(pauses.first * 2 ** (this.#failures - 1), pauses.longest)
    this.#options.log.warn({ index: this.#name, pause }, 'a search thread ended and is started again')
    this.#restart = setTimeout(() => this.#startReader(), pause)
  }

  #tellFollowers(changed: Changed) {
    for (const follower of this.#followers) follower(changed)
  }

  #forget() {
    this.#index = undefined
    this.#tellFollowers('everything')
    this.#seen = undefined
    this.#lookedAt = Number.NEGATIVE_INFINITY
  }

  #hear(message: FromReader) {
    if (this.#isOff) return
    const { log } = this.#options
    if (message.type === 'everything') this.#takeOver(message)
    else if (message.type === 'changes') this.#change(message)
    else if (message.type === 'overtaking') this.#apply(message)
    else if (message.type === 'reading') this.#readAt = message.at
    else if (message.type === 'invalid') this.#forget()
    else if (message.type === 'too-large') this.#stayOff(message.documents)
    else log.warn({ index: this.#name, why: message.message }, 'a search index could not be brought up to date')
  }

  #takeOver({ parts, seen, from }: Extract<FromReader, { type: 'everything' }>) {
    const index = new SearchIndex(this.#source.shape)
    for (const { buffer, live, file } of parts) {
      index.apply({ segment: openSegment(buffer), live })
      if (file !== undefined) this.#isIn(file, buffer)
    }
    this.#index = index
    this.#tellFollowers('everything')
    this.#seen = seen
    this.#isSaved = from === 'files'
    const took = Math.round(monotonicMs() - this.#startedAt)
    this.#options.log.info({ index: this.#name, from, took, ...index.figures }, 'a search index is there')
    this.#afterChange()
  }

  #apply({ buffer, removedIds }: Extract<FromReader, { type: 'changes' | 'overtaking' }>) {
    if (buffer === undefined && removedIds.length === 0) return
    const segment = buffer && openSegment(buffer)
    this.#index?.apply({ segment, removedIds })
    this.#tellFollowers(removedIds)
    if (segment !== undefined) this.#tellFollowers(segment.ids)
    this.#isSaved = false
  }

  #change(message: Extract<FromReader, { type: 'changes' }>) {
    const { seen, at } = message
    this.#apply(message)
    this.#seen = seen
    this.#lookedAt = at
    this.#looks = this.#looks.filter(({ after, resolve }) => {
      if (at >= after) resolve()
      return at < after
    })
    this.#afterChange()
  }

  #afterChange() {
    const { limitBytes, log } = this.#options
    const { documents, bytes } = this.#index?.figures ?? { documents: 0, bytes: 0 }
    if (bytes > limitBytes) return this.#stayOff(documents)
    void this.#merge().catch(error => log.warn({ err: error, index: this.#name }, 'segments could not be merged'))
    if (!this.#isSaved && monotonicMs() - this.#savedAt > saveEveryMs && this.#seen?.place.identity)
      void this.#save().catch(error => log.warn({ err: error, index: this.#name }, 'a search index could not be saved'))
  }

  async #merge(): Promise<void> {
    const index = this.#index
    const parts = index === undefined || this.#isMerging ? [] : segmentsToMerge(index.parts)
    if (index === undefined || parts.length === 0) return
    this.#isMerging = true
    try {
      const merging = index.beginMerge(parts)
      const merged = await this.#options.background.merge(merging.inputs)
      index.finishMerge(merging, openSegment(merged))
      this.#isSaved = false
    } finally {
      this.#isMerging = false
    }
  }

  /** Saves the index as it is now, after a saving that is under way. */
  async #save(): Promise<void> {
    await this.#saving?.catch(() => {})
    const [index, seen] = [this.#index, this.#seen]
    if (this.#isSaved || index === undefined || !seen?.place.identity) return
    this.#isSaved = true
    this.#savedAt = monotonicMs()
    const { folder, background } = this.#options
    const { shape, version } = this.#source
    const parts = index.parts.map(({ segment: { buffer }, live }) => ({
      buffer,
      live: live.slice(),
      file: this.#files.get(buffer),
    }))
    const task = { folder, parts, about: { shape: JSON.stringify(shape), version, seen }, had: [...this.#had] }
    this.#saving = background.save(task).then(files => {
      this.#had.clear()
      for (const [at, { buffer }] of parts.entries()) this.#isIn(files[at] ?? '', buffer)
    })
    await this.#saving.catch(error => {
      this.#isSaved = false
      throw error
    })
  }

  #isIn(file: string, buffer: SharedArrayBuffer) {
    this.#files.set(buffer, file)
    this.#had.add(file)
  }

  #stayOff(documents: number) {
    this.#isOff = true
    this.#forget()
    this.#tell('stop')
    const { limitBytes, log } = this.#options
    log.error(
      { index: this.#name, documents, limitBytes },
      'a search index would take more memory than it may and stays off; the database answers. See SEARCH_MEMORY_MB.',
    )
  }
}
