import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import { openSegment, SearchIndex, segmentsToMerge } from '../index.ts'
import type { BackgroundThread } from './background.ts'
import type { Checkpoint } from './change-feed.sql.ts'
import type { IndexSource } from './index-source.ts'
import { type FollowerTask, type FromFollower, monotonicMs, type ToFollower } from './messages.ts'

export interface HostOptions {
  databaseUrl: string
  /** Where the index is saved. */
  folder: string
  /** Bytes the index may take; one that would take more stays off. */
  limitBytes: number
  log: Logger
  background: BackgroundThread
}

/** Who has not looked for so long does not answer: what was just committed might be missing. */
const staleAfterMs = 5_000
/** One that is seen reading many changes, such as a whole new stock, goes on answering as it was before, for so long. */
const staleWhileReadingAfterMs = 30_000
/** Changes are saved this long after the last time; until then a restart reads them from the database once more. */
const saveEveryMs = 60_000
/** A reading thread that was told to stop gets so long to say goodbye to the database. */
const stopTimeoutMs = 1_000
const pauses = { first: 100, longest: 60_000 }
/** A thread that lived for so long was well, and the next one starts at once. */
const healthyAfterMs = 30_000

/** What became of an index: documents of these ids came, changed or went, or of any. */
export type ChangedIds = Iterable<number> | 'everything'

/** Keeps one index in the memory of this process, as of a moment ago. Everything long happens in other threads. */
export class IndexHost {
  readonly #source: IndexSource
  readonly #options: HostOptions
  #index: SearchIndex | undefined
  #checkpoint: Checkpoint | undefined
  /** `monotonicMs` of the last look at the database. */
  #polledAt = Number.NEGATIVE_INFINITY
  /** `monotonicMs` of a look that it takes before searches are answered: what was written earlier is to be found. */
  #currentFrom = Number.NEGATIVE_INFINITY
  /** `monotonicMs` of the last sign of a reading that goes on. */
  #progressAt = Number.NEGATIVE_INFINITY
  #follower: Worker | undefined
  #followerEnded: Promise<unknown> = Promise.resolve()
  #startedAt = 0
  #restart: NodeJS.Timeout | undefined
  #failures = 0
  #isOff = true
  #isMerging = false
  /** Where each segment lies that was saved. */
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

  /** The index, unless it is still being built or may have missed something. */
  get current(): SearchIndex | undefined {
    return this.isUpToDate && this.#polledAt >= this.#currentFrom ? this.#index : undefined
  }

  /** Whether it is there and has looked at the database lately. */
  get isUpToDate(): boolean {
    const isReading = monotonicMs() - this.#progressAt <= staleAfterMs
    return this.#index !== undefined && this.lagMs <= (isReading ? staleWhileReadingAfterMs : staleAfterMs)
  }

  /** Keeps an index that does not follow the database from answering, later on, before it holds what is committed by now. */
  requireCurrent(): void {
    this.#currentFrom = monotonicMs()
  }

  /** The index's age: how long ago the database was looked at. Infinite before the first time. */
  get lagMs(): number {
    return monotonicMs() - this.#polledAt
  }

  get stats() {
    const figures = this.#index?.stats ?? { documents: 0, removed: 0, segments: 0, bytes: 0 }
    return { ...figures, lagMs: this.lagMs, isReady: this.current !== undefined }
  }

  /** Tells of every change, in the moment from which searches know it. */
  onChange(follower: (changed: ChangedIds) => void): void {
    this.#listeners.push(follower)
  }

  start(): void {
    this.#isOff = false
    this.#startFollower()
  }

  /** Resolves once everything is in the index that was committed before. */
  async caughtUp(): Promise<void> {
    const after = monotonicMs()
    await new Promise<void>(resolve => {
      this.#waiting.push({ after, resolve })
      this.#send('poll')
    })
  }

  /** Saves what is new, and ends. */
  async close(): Promise<void> {
    if (this.#isOff) return
    this.#isOff = true
    clearTimeout(this.#restart)
    this.#send('stop')
    const { log } = this.#options
    const saved = this.#save().catch(error => log.warn({ err: error }, 'a search index could not be saved'))
    await Promise.all([saved, this.#stopFollower()])
  }

  /** A thread in the middle of a long reading is not waited for. */
  async #stopFollower(): Promise<void> {
    const reader = this.#follower
    const limit = setTimeout(() => void reader?.terminate(), stopTimeoutMs)
    await this.#followerEnded
    clearTimeout(limit)
  }

  /** The thread is gone without a word, as a fault in it would make it go. For tests. */
  async killFollower(): Promise<void> {
    await this.#follower?.terminate()
  }

  #send(message: ToFollower) {
    this.#follower?.postMessage(message)
  }

  #startFollower() {
    const { databaseUrl, folder, limitBytes } = this.#options
    const { module, exportName } = this.#source
    // What an ailing thread left behind is not trusted twice.
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
    const reader = new Worker(new URL('./follower-thread.ts', import.meta.url), { workerData: task, execArgv: [] })
    this.#follower = reader
    this.#startedAt = monotonicMs()
    reader.on('message', (message: FromFollower) => this.#receive(message))
    reader.on('error', error => this.#options.log.error({ err: error, index: this.#name }, 'a search thread failed'))
    this.#followerEnded = new Promise(resolve => reader.on('exit', resolve)).then(() => this.#followerExited())
  }

  get #name(): string {
    return this.#source.shape.name
  }

  #followerExited() {
    this.#follower = undefined
    if (this.#isOff) return
    this.#failures = monotonicMs() - this.#startedAt > healthyAfterMs ? 1 : this.#failures + 1
    const pause = Math.min(pauses.first * 2 ** (this.#failures - 1), pauses.longest)
    this.#options.log.warn({ index: this.#name, pause }, 'a search thread ended and is started again')
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
    else log.warn({ index: this.#name, why: message.message }, 'a search index could not be brought up to date')
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
    this.#options.log.info({ index: this.#name, from, took, ...index.stats }, 'a search index is there')
    this.#afterChange()
  }

  #apply({ buffer, removedIds }: Extract<FromFollower, { type: 'changes' | 'catch-up' }>) {
    if (buffer === undefined && removedIds.length === 0) return
    const segment = buffer && openSegment(buffer)
    this.#index?.apply({ segment, removedIds })
    this.#notify(removedIds)
    if (segment !== undefined) this.#notify(segment.ids)
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
    this.#afterChange()
  }

  #afterChange() {
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

  /** Saves the index as it is now, after a saving that is under way. */
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
      for (const [at, { buffer }] of segments.entries()) this.#rememberFile(files[at] ?? '', buffer)
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
    this.#send('stop')
    const { limitBytes, log } = this.#options
    log.error(
      { index: this.#name, documents, limitBytes },
      'a search index would take more memory than it may and stays off; the database answers. See SEARCH_MEMORY_MB.',
    )
  }
}
