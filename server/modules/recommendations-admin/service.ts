import type { z } from 'zod'
import { fieldMessage, listOf } from '../../../contract/kit/index.ts'
import { pages } from '../../../contract/pages.ts'
import type { StaffRecommendation, searchRecommendations } from '../../../contract/recommendations.ts'
import type { Deps } from '../../deps.ts'
import { transaction } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { recordAudit } from '../audit/index.ts'
import type { Account } from '../auth/index.ts'
import { deleteRecommendation } from '../companies/index.ts'
import { findMainContact } from '../company-contacts/index.ts'
import { reasonBlocks, staffMail } from '../staff-mail/index.ts'
import { plainText } from '../trade-text/index.ts'
import { lockRecommendation, type RecommendationRow, searchRows } from './reads.ts'
import { recommendationsAdminTexts as texts } from './texts.ts'

const present = (row: RecommendationRow): StaffRecommendation => ({
  id: row.id,
  about: { id: row.about_id, name: row.about_name },
  by: { id: row.by_id, name: row.by_name, contactName: row.author_name },
  description: row.text,
  state: row.approved_at === null ? 'pending' : 'approved',
  dt: row.created_at.toISOString(),
})

type Search = Omit<z.output<typeof searchRecommendations.query>, 'pageSize'> & { pageSize: number }

/** Returns one page of recommendations; the newest first, unless an order is chosen. */
export async function searchForStaff({ db }: Pick<Deps, 'db'>, { orderCol, orderDesc, ...search }: Search) {
  const order = { orderCol: orderCol ?? ('dt' as const), orderDesc: orderDesc || orderCol === undefined }
  const { rows, count } = await searchRows(db, { query: search.query, state: search.state, ...order }, search)
  return listOf(rows.map(present), count)
}

interface Removal {
  id: number
  reason: string
}

/** Removes a recommendation, records it, and mails both companies, in one transaction. Throws `not-found`. */
export async function removeForStaff(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  { contactId }: Account,
  { id, reason: typed }: Removal,
): Promise<void> {
  const reason = plainText(typed)
  if (reason === '') throw new Problem('invalid-input', { errors: [{ param: 'reason', msg: fieldMessage.required }] })
  await transaction(db, async tx => {
    const row = await lockRecommendation(tx, id)
    if (row === undefined) throw new Problem('not-found')
    const now = clock.now()
    await deleteRecommendation(tx, { id, companyId: row.about_id })
    await recordAudit(tx, {
      actorId: contactId,
      action: 'remove-recommendation',
      subject: `company/${row.about_id}`,
      oldValue: { by: `company/${row.by_id}`, text: row.text, isApproved: row.approved_at !== null },
      newValue: { reason },
      now,
    })
    const sides = [
      { companyId: row.by_id, what: texts.toAuthor(row.about_name) },
      { companyId: row.about_id, what: texts.toCompany(row.by_name) },
    ]
    for (const { companyId, what } of sides) {
      const to = await findMainContact(tx, companyId)
      if (to === undefined) continue
      const blocks = [
        { kind: 'text' as const, text: what },
        { kind: 'quote' as const, text: row.text },
        ...reasonBlocks(reason),
      ]
      await queueMail(
        tx,
        () => staffMail(config, to, texts.title, blocks, { label: texts.help, path: pages.help.path }),
        now,
      )
    }
  })
}
