import { z } from 'zod'
import { complaintTexts } from '../../../contract/complaint-texts.ts'
import { dayOfText, type evidenceKinds, type logComplaint, policyErrors } from '../../../contract/complaints.ts'
import { fieldMessage } from '../../../contract/kit/index.ts'
import type { Deps } from '../../deps.ts'
import { dayOf } from '../../platform/clock.ts'
import { transaction } from '../../platform/db/database.ts'
import { type Document, readDocument } from '../../platform/files/document.ts'
import { Problem } from '../../platform/http/problem.ts'
import { queueMails } from '../../platform/mail/outbox.ts'
import { attempt } from '../../platform/throttle/throttle.ts'
import { recordAudit } from '../audit/index.ts'
import type { Account } from '../auth/index.ts'
import { findCompanyName } from '../companies/index.ts'
import { readSetting, type Setting } from '../settings/index.ts'
import { oneLine, plainText } from '../trade-text/index.ts'
import { filedMails } from './mail.ts'
import { insertComplaint } from './queries.ts'
import { findFiler, findSide } from './reads.ts'
import { complaintsTexts } from './texts.ts'

type Fields = z.output<typeof logComplaint.body>

/** Complaints that one company may file per day. */
export const complaintsPerDay: Setting<number> = {
  key: 'complaintsPerDay',
  schema: z.number().int().positive(),
  fallback: 5,
}

const invalidField = (param: string, msg: string) => new Problem('invalid-input', { errors: [{ param, msg }] })

async function evidenceOf(param: (typeof evidenceKinds)[number], file: File): Promise<Document> {
  const evidence = readDocument(Buffer.from(await file.arrayBuffer()))
  if (evidence === undefined) throw invalidField(param, complaintsTexts.wrongFileType)
  return evidence
}

/**
 * Returns the texts and the date of the form as plain text. Throws if a text is empty, the date is in the future, or
 * the policy excludes the complaint.
 */
function checkTexts(fields: Fields, today: string) {
  const excluded = policyErrors(fields)
  if (excluded.length > 0) throw new Problem('invalid-input', { errors: excluded })
  const day = dayOfText(fields.transactionDate)
  if (day === undefined) throw invalidField('transactionDate', complaintTexts.wrongDate)
  if (day > today) throw invalidField('transactionDate', complaintTexts.futureDate)
  const texts = {
    complaintTitle: oneLine(fields.complaintTitle),
    body: plainText(fields.body),
    resolution: plainText(fields.resolution),
  }
  for (const [param, text] of Object.entries(texts)) if (text === '') throw invalidField(param, fieldMessage.required)
  return { ...texts, day }
}

const asBoolean = (answer: 'yes' | 'no' | undefined) => (answer === undefined ? null : answer === 'yes')

/** Files a complaint about a company with its two files, and notifies both sides and the staff. Returns its id. */
export async function fileComplaint(
  { db, clock, config, files }: Pick<Deps, 'db' | 'clock' | 'config' | 'files'>,
  { contactId, companyId: byCompanyId }: Pick<Account, 'contactId' | 'companyId'>,
  companyId: number,
  fields: Fields,
): Promise<number> {
  const now = clock.now()
  if (companyId === byCompanyId) throw invalidField('id', complaintsTexts.ownCompany)
  if ((await findCompanyName(db, companyId)) === undefined) throw new Problem('company-not-found')
  const { complaintTitle: title, body, resolution, day } = checkTexts(fields, dayOf(now))
  const [po, invoice] = [await evidenceOf('po', fields.po), await evidenceOf('invoice', fields.invoice)]
  const max = await readSetting(db, complaintsPerDay)
  await attempt(db, { clock, config }, [{ key: `complaint:company:${byCompanyId}`, max, minutes: 1_440 }])
  return transaction(db, async tx => {
    const id = await insertComplaint(tx, {
      company_id: companyId,
      by_company_id: byCompanyId,
      by_contact_id: contactId,
      title,
      transaction_date: day,
      body,
      resolution,
      grade: fields.grade ?? null,
      transaction_eur: fields.transactionValue ?? null,
      is_sold_as_is: asBoolean(fields.isSoldAsIs),
      is_software: asBoolean(fields.isSoftware),
      po_file_id: await files.put(tx, { ...po, audience: 'private' }),
      invoice_file_id: await files.put(tx, { ...invoice, audience: 'private' }),
      filed_at: now,
    })
    await recordAudit(tx, { actorId: contactId, action: 'file-complaint', subject: `complaint/${id}`, now })
    const [by, about] = [await findFiler(tx, contactId), await findSide(tx, companyId)]
    if (by !== undefined && about !== undefined)
      await queueMails(
        tx,
        () => filedMails(config, { by, about }, { title, transactionDate: day, body, resolution }),
        now,
      )
    return id
  })
}
