import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Checkpoint } from '../search-engine/host/change-feed.sql.ts'
import type { IndexShape } from '../search-engine/index.ts'
import {
  type ClusterClient,
  ClusterRefusal,
  type ClusterResponse,
  type Request,
  withRetries,
} from './cluster-client.ts'
import type { ClusterConfig } from './cluster-config.ts'
import { filledSettings, indexBody, shardWait, stateId } from './mapping.ts'

const timeoutMs = 30_000

/** The checkpoint and source of an index. It is stored in the index itself, so that both always agree. */
export interface IndexState {
  /** The checkpoint when it was written. */
  seen: Checkpoint
  /** The shape and version of its source. */
  shape: string
  sourceVersion: number
  /**
   * When the last read started, in microseconds by the database's clock. Everything committed before is in the index.
   */
  readAt: number
  /** The highest version written; the next writer continues above it. */
  version: number
}

const storedState = z.object({
  seen: z.object({
    snapshot: z.string().regex(/^\d+:\d+:[\d,]*$/),
    place: z.object({
      identity: z.string().nullable(),
      epoch: z.string(),
      nextTransaction: z.string(),
      now: z.number(),
    }),
    at: z.number(),
  }),
  shape: z.string(),
  sourceVersion: z.number(),
  readAt: z.number(),
  version: z.number(),
})
const stateDocument = z.object({ _index: z.string(), _source: z.object({ [stateId]: storedState }) })
const aliasesOf = z.record(z.string(), z.object({ aliases: z.record(z.string(), z.unknown()) }))

export const aliasOf = ({ prefix }: Pick<ClusterConfig, 'prefix'>, { name }: IndexShape): string => `${prefix}-${name}`

/**
 * Returns the alias under which an index is written until it is searchable. All writes require an existing alias;
 * otherwise a write to a deleted index would recreate it with a wrong mapping.
 */
export const fillingAliasOf = (index: string): string => `${index}-filling`

/** Returns the index behind an alias; undefined if none was filled yet, or if its state is invalid. */
export async function readState(client: ClusterClient, alias: string, limitMs: number) {
  const { status, body } = await client.send({
    method: 'GET',
    path: `/${alias}/_doc/${stateId}`,
    timeoutMs: limitMs,
    acceptedStatuses: [404],
  })
  const { data } = status === 404 ? { data: undefined } : stateDocument.safeParse(body)
  return data && { index: data._index, state: data._source[stateId] }
}

/** Creates, fills and swaps the indexes behind one alias. Only the node that has the lock may use it. */
export class IndexAdmin {
  readonly alias: string
  readonly #client: ClusterClient
  readonly #config: ClusterConfig
  readonly #shape: IndexShape
  readonly #signal: AbortSignal

  constructor(client: ClusterClient, config: ClusterConfig, shape: IndexShape, signal: AbortSignal) {
    this.alias = aliasOf(config, shape)
    this.#client = client
    this.#config = config
    this.#shape = shape
    this.#signal = signal
  }

  current(): Promise<{ index: string; state: IndexState } | undefined> {
    return withRetries(() => readState(this.#client, this.alias, timeoutMs), this.#signal)
  }

  /** Creates an empty index that is not searched yet. */
  async create(): Promise<string> {
    await this.#assertFree()
    const index = `${this.alias}-${randomUUID()}`
    const { status, body } = await this.#send({
      method: 'PUT',
      path: `/${index}`,
      body: indexBody(this.#shape, this.#config, fillingAliasOf(index)),
      acceptedStatuses: [400],
    })
    // The name is unique, so the cluster did create the index and its response was lost.
    if (status === 400 && !JSON.stringify(body).includes('resource_already_exists_exception'))
      throw new ClusterRefusal(400, `an index could not be created: ${JSON.stringify(body).slice(0, 500)}`)
    return index
  }

  /** Makes the writes to an index searchable. */
  async show(index: string): Promise<void> {
    await this.#send({ method: 'POST', path: `/${index}/_refresh` })
  }

  /** Writes the checkpoint of the index behind an alias. Throws if there is a newer one. */
  async writeState(alias: string, state: IndexState): Promise<void> {
    const { status } = await this.#send({
      method: 'PUT',
      // Safe to repeat if the first response was lost.
      path: `/${alias}/_doc/${stateId}?version=${state.version}&version_type=external_gte&require_alias=true&timeout=${shardWait}`,
      body: { [stateId]: state },
      acceptedStatuses: [409],
    })
    if (status === 409) throw new Error('another node writes this index')
  }

  /** Atomically points the alias to a filled index. */
  async swapTo(index: string): Promise<void> {
    await this.#send({ method: 'PUT', path: `/${index}/_settings`, body: filledSettings(this.#config) })
    const replaced = (await this.#list()).filter(index => index.isCurrent)
    const remove = replaced.map(old => ({ remove: { index: old.index, alias: this.alias } }))
    const filled = { remove: { index, alias: fillingAliasOf(index) } }
    const actions = [...remove, filled, { add: { index, alias: this.alias } }]
    await this.#send({ method: 'POST', path: '/_aliases', body: { actions } })
  }

  /** Deletes every index of this alias except the current one: replaced and incomplete ones. */
  async deleteOthers(): Promise<void> {
    for (const { index, isCurrent } of await this.#list())
      if (!isCurrent) await this.#send({ method: 'DELETE', path: `/${index}`, acceptedStatuses: [404] })
  }

  /** Throws if an index has the alias's name, which would otherwise surface only after filling. */
  async #assertFree(): Promise<void> {
    const { body } = await this.#send({ method: 'GET', path: `/${this.alias}/_alias`, acceptedStatuses: [404] })
    if (aliasesOf.safeParse(body).data?.[this.alias] !== undefined)
      throw new Error(`there is an index ${this.alias}, a name that must be free for an alias; delete it`)
  }

  async #list(): Promise<{ index: string; isCurrent: boolean }[]> {
    const { status, body } = await this.#send({
      method: 'GET',
      path: `/${this.alias}-*/_alias`,
      acceptedStatuses: [404],
    })
    if (status === 404) return []
    // The name of another index may start with this one.
    const isOurs = (index: string) => /^[0-9a-f-]{36}$/.test(index.slice(this.alias.length + 1))
    return Object.entries(aliasesOf.parse(body))
      .filter(([index]) => isOurs(index))
      .map(([index, { aliases }]) => ({ index, isCurrent: this.alias in aliases }))
  }

  #send(request: Omit<Request, 'timeoutMs'>): Promise<ClusterResponse> {
    return withRetries(() => this.#client.send({ ...request, timeoutMs }), this.#signal)
  }
}
