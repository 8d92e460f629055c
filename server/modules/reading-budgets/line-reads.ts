import type { Logger } from 'pino'
import type { LineReadCounter } from '../../deps.ts'
import { type Clock, dayOf } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Account } from '../auth/index.ts'
import { IdSet } from './id-set.ts'
import { insertLineReads } from './queries.ts'
import { listLineReads } from './reads.ts'

/** Interval in milliseconds at which new reads are written and those of other nodes loaded. */
const pauseMs = 1_000

type Reader = Pick<Account, 'contactId' | 'companyId'>

interface UnwrittenReads {
  day: string
  reader: Reader
  ids: number[]
}

/**
 * Counts the distinct stock lines returned to each account and company today. Counts in memory, so that searches do not
 * wait: exactly on one node. Nodes exchange counts through the database, so that a budget may be exceeded by what other
 * nodes return within a second. A crash loses at most the last second.
 */
export class LineReads implements LineReadCounter {
  readonly #db: Db
  readonly #clock: Clock
  readonly #log: Pick<Logger, 'warn'>
  #day = ''
  #byContact = new Map<number, IdSet>()
  #byCompany = new Map<number, IdSet>()
  /** By day and contact. */
  #unwritten = new Map<string, UnwrittenReads>()
  /** `written_at` of the newest row that has been read. */
  #readUntil: Date | undefined
  #loading: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined
  #flushing: Promise<void> = Promise.resolve()

  constructor(db: Db, clock: Clock, log: Pick<Logger, 'warn'>) {
    this.#db = db
    this.#clock = clock
    this.#log = log
  }

  /**
   * Counts lines that a reader has not read today, all or none of them. Returns false if they would exceed the limit of the
   * account or its company. Lines that the account has already read today are always allowed.
   */
  async admit(reader: Reader, ids: readonly number[], limits: { account: number; company: number }): Promise<boolean> {
    await this.#today()
    const own = setOf(this.#byContact, reader.contactId)
    const company = setOf(this.#byCompany, reader.companyId)
    const fresh = [...new Set(ids)].filter(id => !own.has(id))
    if (fresh.length === 0) return true
    if (own.size + fresh.length > limits.account) return false
    if (company.size + fresh.filter(id => !company.has(id)).length > limits.company) return false
    this.#add(reader, fresh)
    this.#hold({ day: this.#day, reader, ids: fresh })
    this.#timer ??= setTimeout(() => void this.flush(), pauseMs).unref()
    return true
  }

  /** Returns how many distinct lines the account has read today, as far as this node has seen. */
  async countOf({ contactId }: Reader): Promise<number> {
    await this.#today()
    return this.#byContact.get(contactId)?.size ?? 0
  }

  /** Writes new reads and loads those of other nodes; failed writes are retried a second later. */
  flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    // Nothing was counted on this node.
    if (this.#day === '') return this.#flushing
    this.#flushing = this.#flushing.then(() => this.#exchange())
    return this.#flushing
  }

  #hold({ day, reader, ids }: UnwrittenReads) {
    const key = `${day}/${reader.contactId}`
    const unwritten = this.#unwritten.get(key)
    if (unwritten === undefined) this.#unwritten.set(key, { day, reader, ids })
    else unwritten.ids.push(...ids)
  }

  #add({ contactId, companyId }: Reader, ids: readonly number[]) {
    const own = setOf(this.#byContact, contactId)
    const company = setOf(this.#byCompany, companyId)
    for (const id of ids) {
      own.add(id)
      company.add(id)
    }
  }

  /** Starts a new day without reads. On the first day of a process, the reads from before its start are loaded. */
  async #today(): Promise<void> {
    const day = dayOf(this.#clock.now())
    if (day !== this.#day) {
      const isFirst = this.#day === ''
      this.#day = day
      this.#byContact = new Map()
      this.#byCompany = new Map()
      this.#readUntil = undefined
      if (isFirst) this.#loading = this.flush()
    }
    await this.#loading
  }

  async #exchange(): Promise<void> {
    const unwritten = [...this.#unwritten.values()]
    this.#unwritten = new Map()
    const day = this.#day
    try {
      if (unwritten.length > 0) await insertLineReads(this.#db, unwritten)
      for (const row of await listLineReads(this.#db, day, this.#readUntil)) {
        if (day !== this.#day) return
        this.#add({ contactId: row.contact_id, companyId: row.company_id }, row.part_ids)
        this.#readUntil = row.written_at
      }
    } catch (error) {
      for (const reads of unwritten) this.#hold(reads)
      this.#log.warn({ err: error }, 'the stock lines that were read could not be exchanged with the database')
      this.#timer ??= setTimeout(() => void this.flush(), pauseMs).unref()
    }
  }
}

function setOf(sets: Map<number, IdSet>, id: number): IdSet {
  const known = sets.get(id)
  if (known !== undefined) return known
  const made = new IdSet()
  sets.set(id, made)
  return made
}
