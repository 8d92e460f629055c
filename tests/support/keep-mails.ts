import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../../server/platform/db/database.ts'
import { MessageMaker } from '../../server/platform/mail/message.ts'

/** Writes every mail of the database into a folder as a relay gets it, one file for each content. */
export async function keepMails(db: Db, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const rows = await db
    .selectFrom('mail_contents')
    .innerJoin('mail_outbox', 'mail_outbox.content_id', 'mail_contents.id')
    .distinctOn('mail_contents.id')
    .selectAll('mail_contents')
    .select(['to_address', 'variables'])
    .execute()
  for (const row of rows) {
    const maker = new MessageMaker({
      from: row.from_address,
      replyTo: row.reply_to ?? undefined,
      subject: row.subject,
      text: row.text_body,
      html: row.html_body,
      headers: row.headers as Record<string, string>,
      messageId: row.message_id,
      date: row.created_at,
    })
    const { raw } = maker.make(row.to_address, (row.variables ?? {}) as Record<string, string>)
    const name = `${row.topic.replace(/\/.*/, '')}-${row.message_id.replaceAll(/\W/g, '')}.eml`
    await writeFile(join(folder, name), raw)
  }
}
