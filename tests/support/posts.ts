import {
  type BroadcastFields,
  broadcastColumns,
  insertBroadcast,
  lineColumns,
} from '../../server/modules/broadcasts/index.ts'
import type { LineFields } from '../../server/modules/trade-text/index.ts'
import { type Db, type Tx, transaction } from '../../server/platform/db/database.ts'
import { testNow } from './app.ts'

const usualLine: LineFields = {
  quantity: '5',
  brand: 'HP',
  desc: '507127-B21',
  condition: 'F/S',
  price: 'CALL',
  currency: 'EUR',
}

export interface Post {
  companyId: number
  contactId: number
  side: 'WTS' | 'WTB'
  listId?: number
  /** Each overrides a usual line of an HP disk. */
  lines?: Partial<LineFields>[]
  additionalInfo?: string
  postedAt?: Date
  removedAt?: Date
}

/** Inserts a broadcast as posting would, at any time and regardless of limits, and returns its id. */
export function addBroadcast(db: Db, post: Post): Promise<number> {
  const { companyId, contactId, side, listId = 2, additionalInfo = '', removedAt = null } = post
  const posted_at = post.postedAt ?? new Date(testNow)
  const lines = (post.lines ?? [{}]).map(line => ({ ...usualLine, ...line }))
  const fields: BroadcastFields = {
    side,
    lines: lines as [LineFields, ...LineFields[]],
    productLink: null,
    additionalInfo,
  }
  const sender = { signature: '', names: [] }
  const values = {
    list_id: listId,
    company_id: companyId,
    contact_id: contactId,
    ...broadcastColumns(fields, sender),
    from_email: 'seller@company.example',
    posted_at,
    created_at: posted_at,
    removed_at: removedAt,
  }
  const write = (tx: Tx) => insertBroadcast(tx, values, lineColumns(fields))
  return db.isTransaction ? write(db as Tx) : transaction(db, write)
}
