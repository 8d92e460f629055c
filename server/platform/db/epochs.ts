import { randomBytes, randomInt } from 'node:crypto'
import { type Stats, statSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import type { Logger } from 'pino'
import { type DatabaseIdentity, EpochMarker } from './epoch-marker.ts'
import { epochTexts as texts } from './texts.ts'

interface EpochRow {
  number: number
  nonce: string
  cluster: string
  timeline: string
  database_id: string
  table_id: string
  folder: string
  host: string
  first_mail_id: number
  mail_held_at: Date | null
  mail_held_from: number | null
  mail_released_at: Date | null
}

interface EpochsOptions {
  /** DATA_DIR, where this machine stores the last known position of the database. */
  dataDir: string
  /** Host of PUBLIC_URL; undefined for a tool, which does not serve the site. */
  host: string | undefined
  /** Keeps sending mail if only the timeline changed, i.e. a standby with all data took over. */
  sendsAfterFailover: boolean
  log: Logger
}

const claimLock = 24_860_116
/**
 * How far a new epoch moves ids ahead, which exceeds the ids that the lost part of the database can have used. Random,
 * because a second restore of the same backup cannot know about the first one and must not use the same ids.
 */
const idStep = { min: 1_000_000, max: 20_000_000 }

/**
 * Manages the epochs of the database. Within an epoch no id is used twice. Each new connection is checked. The first
 * connection that finds the database restored, copied or taken over by a standby starts the next epoch before any other
 * query: ids are moved ahead, and mail is held. A connection never survives such a change, so none is missed.
 */
export class Epochs {
  readonly #options: EpochsOptions
  readonly #folder: string
  #marker: EpochMarker | undefined
  /**
   * Host and folder are compared only once per process, so that two nodes with different values do not start epochs in
   * turn.
   */
  #isFirst = true
  #mayReadCluster = true

  constructor(options: EpochsOptions) {
    this.#options = options
    this.#folder = identityOfFolder(join(options.dataDir, 'postgres', 'cluster'))
  }

  /** Checks a new connection before it is used. Rejects if the server is a standby. */
  readonly check = async (client: pg.ClientBase): Promise<void> => {
    const current = await this.#identityOf(client)
    if (current.table === null) return
    this.#marker ??= new EpochMarker(this.#options.dataDir, current, this.#options.log)
    const newest = await newestEpoch(client)
    const epoch =
      newest !== undefined && (await this.#change(client, newest, current)) === undefined
        ? newest
        : await this.#begin(client)
    this.#marker.follow({ nonce: epoch.nonce, timeline: current.timeline })
    if (this.#isFirst) await this.#storeHost(client, epoch)
    this.#isFirst = false
  }

  /**
   * Records the log position of a committed transaction. A database behind that position was restored to an earlier
   * state.
   */
  seen(position: number): void {
    this.#marker?.record(position)
  }

  /** Starts an epoch because an operator reported that the database was restored. */
  async begin(client: pg.ClientBase, reason: string): Promise<void> {
    await this.check(client)
    await this.#begin(client, reason)
  }

  close(): void {
    this.#marker?.save()
  }

  async #identityOf(client: pg.ClientBase): Promise<DatabaseIdentity> {
    // A hosted server may not reveal its identity.
    const cluster = this.#mayReadCluster ? `(select system_identifier::text from pg_control_system())` : `''`
    try {
      const { rows } = await client.query<DatabaseIdentity>(`
        select ${cluster} as cluster, left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline,
          (select oid::text from pg_database where datname = current_database()) as database,
          to_regclass('public.database_epochs')::oid::text as table`)
      return rows[0] as DatabaseIdentity
    } catch (error) {
      if (!this.#mayReadCluster || (error as { code?: string }).code !== '42501') throw error
      this.#mayReadCluster = false
      return this.#identityOf(client)
    }
  }

  /** Returns, in words for staff, why the database no longer belongs to this epoch; undefined if it does. */
  async #change(client: pg.ClientBase, epoch: EpochRow, current: DatabaseIdentity): Promise<Change | undefined> {
    const { host } = this.#options
    if (epoch.cluster !== current.cluster) return { reason: texts.otherServer }
    if (epoch.database_id !== current.database || epoch.table_id !== current.table) return { reason: texts.fromDump }
    // The position must be read last: other connections commit in the meantime, and record positions ahead of an
    // earlier reading.
    const recorded = this.#marker?.seen
    const isBehind = recorded?.nonce === epoch.nonce && (await logPositionOf(client)) < recorded.position
    if (epoch.timeline !== current.timeline) {
      if (isBehind) return { reason: texts.earlierTime }
      const reason = texts.fromArchive
      return { reason, isFailover: true }
    }
    if (isBehind) return { reason: texts.filesRestored }
    if (recorded !== undefined && recorded.nonce !== epoch.nonce && !(await isKnown(client, recorded.nonce)))
      return { reason: texts.beforeRestore }
    if (!this.#isFirst) return undefined
    if (epoch.folder !== this.#folder && epoch.folder !== '' && this.#folder !== '')
      return { reason: texts.folderCopied }
    if (host !== undefined && epoch.host !== host && !isThisMachine(epoch.host))
      return { reason: texts.hostChanged(epoch.host, host) }
    return undefined
  }

  /** Stores the host of a site that moved from loopback to a public address, so that a copy elsewhere is noticed. */
  async #storeHost(client: pg.ClientBase, { number, host: before }: EpochRow): Promise<void> {
    const { host } = this.#options
    if (host === undefined || host === before) return
    await client.query('update database_epochs set host = $1 where number = $2', [host, number])
  }

  async #begin(client: pg.ClientBase, reportedReason?: string): Promise<EpochRow> {
    const { log, host, sendsAfterFailover } = this.#options
    await client.query('begin')
    try {
      await client.query('select pg_advisory_xact_lock($1)', [claimLock])
      const current = await this.#identityOf(client)
      const before = await newestEpoch(client)
      const change =
        before &&
        (reportedReason === undefined ? await this.#change(client, before, current) : { reason: reportedReason })
      if (before !== undefined && change === undefined) {
        // Another process has just started the epoch.
        await client.query('commit')
        return before
      }
      const wasHeld = before !== undefined && before.mail_held_at !== null && before.mail_released_at === null
      const isHeld = wasHeld || (change !== undefined && !(change.isFailover && sendsAfterFailover))
      if (before !== undefined) await moveSequences(client)
      const epoch = await insertEpoch(client, {
        current,
        number: (before?.number ?? 0) + 1,
        reason: change?.reason ?? 'The first.',
        folder: this.#folder,
        host: host ?? before?.host ?? 'localhost',
        isHeld,
        heldFrom: wasHeld ? before.mail_held_from : null,
      })
      await client.query('commit')
      if (before !== undefined)
        log.warn(
          { epoch: epoch.number, reason: change?.reason, isMailHeld: isHeld },
          'the database was restored, copied or taken over: ids were moved ahead',
        )
      return epoch
    } catch (error) {
      await client.query('rollback').catch(() => {})
      throw error
    }
  }
}

interface Change {
  reason: string
  /** Nothing but the timeline changed. */
  isFailover?: boolean
}

async function logPositionOf(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ position: number }>(
    `select (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::bigint as position`,
  )
  return rows[0]?.position ?? 0
}

async function newestEpoch(client: pg.ClientBase): Promise<EpochRow | undefined> {
  const { rows } = await client.query<EpochRow>('select * from database_epochs order by number desc limit 1')
  return rows[0]
}

async function isKnown(client: pg.ClientBase, nonce: string): Promise<boolean> {
  const { rowCount } = await client.query('select from database_epochs where nonce = $1', [nonce])
  return rowCount === 1
}

async function moveSequences(client: pg.ClientBase): Promise<void> {
  await client.query(
    `select setval(format('%I.%I', schemaname, sequencename)::regclass, coalesce(last_value, 0) + $1::bigint)
    from pg_sequences
    where schemaname = 'public' and coalesce(last_value, 0) + $1::bigint < max_value`,
    [randomInt(idStep.min, idStep.max)],
  )
}

interface NewEpoch {
  current: DatabaseIdentity
  number: number
  reason: string
  folder: string
  host: string
  isHeld: boolean
  heldFrom: number | null
}

async function insertEpoch(client: pg.ClientBase, epoch: NewEpoch): Promise<EpochRow> {
  const { current, number, reason, folder, host, isHeld, heldFrom } = epoch
  const nonce = randomBytes(5).toString('hex')
  const values = [
    number,
    nonce,
    current.cluster,
    current.timeline,
    current.database,
    current.table,
    folder,
    host,
    reason,
  ]
  const { rows } = await client.query<EpochRow>(
    `insert into database_epochs (number, nonce, cluster, timeline, database_id, table_id, folder, host, reason, began_at,
      first_mail_id, mail_held_at, mail_held_from)
    select $1, $2, $3, $4, $5, $6, $7, $8, $9, now(), next.id,
      case when $10 then now() end, case when $10 then coalesce($11, next.id) end
    from (
      select coalesce(last_value, 0) + 1 as id from pg_sequences
      where format('%I.%I', schemaname, sequencename) = pg_get_serial_sequence('mail_outbox', 'id')
    ) next returning *`,
    [...values, isHeld, heldFrom],
  )
  return rows[0] as EpochRow
}

/** Returns true for a host of a demo or trial run, which is reachable only from its own machine. */
const isThisMachine = (host: string) => host === 'localhost' || host === '[::1]' || /^127\./.test(host)

/** Returns a text that identifies a folder but not its copies; '' if the folder does not exist. */
function identityOfFolder(path: string): string {
  const stats: Stats | undefined = statSync(path, { throwIfNoEntry: false })
  if (stats === undefined) return ''
  const { ino, birthtimeMs, ctimeMs } = stats
  // File systems without birth times report the last change or nothing; those with birth times may change inode
  // numbers.
  const isBirthKnown = birthtimeMs > 0 && birthtimeMs !== ctimeMs
  return isBirthKnown ? `born ${Math.trunc(birthtimeMs)}` : `number ${ino}`
}
