import type { Db } from '../../server/platform/db/database.ts'
import { fillLine, fillText } from '../../server/platform/mail/filling.ts'

/** The mails written to an address, oldest first, with subject and text as the reader gets them. */
export async function mailsTo(db: Db, address: string) {
  const rows = await db
    .selectFrom('mail_outbox')
    .innerJoin('mail_contents', 'mail_contents.id', 'mail_outbox.content_id')
    .where('to_address', '=', address)
    .orderBy('mail_outbox.id')
    .selectAll('mail_contents')
    .selectAll('mail_outbox')
    .execute()
  return rows.map(row => {
    const variables = (row.variables ?? {}) as Record<string, string>
    return { ...row, subject: fillLine(row.subject, variables), text: fillText(row.text_body, variables) }
  })
}
