import {
  type BroadcastFields,
  broadcastColumns,
  insertLines,
  type LineFields,
  lineColumns,
} from '../../server/modules/broadcasts/index.ts'
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
  /** Each over a usual line of an HP disk. */
  lines?: Partial<LineFields>[]
  additionalInfo?: string
  postedAt?: Date
  removedAt?: Date
}

/** A broadcast as posting would have written it, at any time and past every limit; answers its id. */
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
  const owner = { company_id: companyId, list_id: listId, side, posted_at, removed_at: removedAt }
  const write = async (tx: Tx) => {
    const { id } = await tx
      .insertInto('broadcasts')
      .values({
        ...owner,
        contact_id: contactId,
        ...broadcastColumns(fields, sender),
        from_email: 'seller@company.example',
        created_at: posted_at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await insertLines(tx, { broadcast_id: id, ...owner }, lineColumns(fields, sender))
    return id
  }
  return db.isTransaction ? write(db as Tx) : transaction(db, write)
}
