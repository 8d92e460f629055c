import { buffer } from 'node:stream/consumers'
import { fieldMessage } from '../../../../contract/kit/index.ts'
import type { Deps } from '../../../deps.ts'
import { dayOf } from '../../../platform/clock.ts'
import { type Tx, transaction } from '../../../platform/db/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { reencodeImage, UnreadableImage } from '../../../platform/images/reencode.ts'
import { recordAudit } from '../../audit/index.ts'
import type { Account } from '../../auth/index.ts'
import { findCountryByName } from '../../reference/index.ts'
import { contentTexts } from '../texts.ts'
import type { Content } from './collections.ts'
import { camel, presentContent } from './present.ts'
import {
  deleteContent,
  findFileId,
  insertContent,
  lockContent,
  moveContent,
  nextCategoryId,
  updateContent,
  type Values,
} from './queries.ts'
import { type ContentRow, findCategoryId, findContent, listCompaniesNamed } from './reads.ts'

/**
 * Copies a company's logo, which only members may read, to a file that visitors may read. Returns the id of the copy; null if
 * the logo is gone.
 */
async function copyOfLogo({ db, files }: Pick<Deps, 'db' | 'files'>, logoId: string): Promise<string | null> {
  const logo = await files.open(db, logoId)
  if (logo === undefined) return null
  const bytes = await buffer(logo.read())
  const contentType = logo.row.content_type as Parameters<typeof files.put>[1]['contentType']
  return files.put(db, { contentType, bytes, audience: 'anyone' })
}

type ServiceDeps = Pick<Deps, 'db' | 'clock' | 'files'>
/** The body of a call, checked by the collection's schema. */
type Body = Record<string, unknown>

const invalidField = (param: string, msg: string) => new Problem('invalid-input', { errors: [{ param, msg }] })

/** Returns the id of the company that a field names, null for an empty one. Throws if it names none or several. */
async function companyIdOf(tx: Tx, text: string) {
  if (text === '') return { id: null, logo_file_id: null }
  const [found, another] = await listCompaniesNamed(tx, text)
  if (found === undefined) throw invalidField('companyName', contentTexts.noCompany)
  if (another !== undefined) throw invalidField('companyName', contentTexts.severalCompanies)
  return found
}

/** Returns the columns behind named fields. */
async function namedValues(tx: Tx, { names = [] }: Content, body: Body): Promise<Values> {
  const values: Values = {}
  for (const field of names) {
    const text = String(body[field] ?? '').trim()
    if (field === 'companyName') values.company_id = (await companyIdOf(tx, text)).id
    if (field === 'country') {
      const country = await findCountryByName(tx, text)
      if (country === undefined) throw invalidField('country', contentTexts.noCountry)
      values.country_code = country.code
    }
    if (field === 'category') {
      const id = await findCategoryId(tx, text)
      if (id === undefined) throw invalidField('category', contentTexts.noCategory)
      values.category_id = id
    }
  }
  return values
}

function plainValues({ columns, emptyDays = [], table }: Content, body: Body): Values {
  const values = Object.fromEntries(columns.map(name => [name, body[camel(name)] as Values[string]]))
  for (const name of emptyDays) if (values[name] === '') values[name] = null
  // Noon, so that the day is the same in every zone of Europe.
  if (table === 'event_attendees') values.registered_at = `${String(body.registeredOn)}T11:00:00Z`
  return values
}

const pngStart = 'iVBORw0KGgo'

/** Encodes and stores the picture of a body. Returns undefined without one. */
async function storedPicture({ db, files }: ServiceDeps, { picture }: Content, body: Body, isNew: boolean) {
  if (picture === undefined) return undefined
  const base64 = String(body.image ?? '').replace(/^data:[^,]{0,100},/, '')
  if (base64 === '') {
    if (isNew && picture.isRequired === true) throw invalidField('image', fieldMessage.required)
    return undefined
  }
  const type = base64.startsWith(pngStart) ? 'png' : 'jpeg'
  const { width, height } = picture
  try {
    const bytes = await reencodeImage(Buffer.from(base64, 'base64'), { width, height, fit: 'cover', type })
    return await files.put(db, { contentType: `image/${type}`, bytes, audience: 'anyone' })
  } catch (error) {
    if (error instanceof UnreadableImage) throw invalidField('image', contentTexts.unreadableImage)
    throw error
  }
}

/** Returns the values of a row that the audit log keeps. */
const auditValues = (row: ContentRow) => {
  const { list_order: _order, ...rest } = row
  return presentContent(rest)
}

interface Staff {
  deps: ServiceDeps
  content: Content
  account: Account
}

async function record(tx: Tx, { deps, content, account }: Staff, verb: string, id: number, values: object) {
  const { one } = content.collection
  await recordAudit(tx, {
    actorId: account.contactId,
    action: `${verb}-${one}`,
    subject: `${one}/${id}`,
    ...values,
    now: deps.clock.now(),
  })
}

const lookUp = (tx: Tx, { deps, content }: Staff, id: number) =>
  findContent(tx, content.table, id, dayOf(deps.clock.now()))

async function valuesOf(tx: Tx, staff: Staff, body: Body, fileId: string | undefined): Promise<Values> {
  const { content, deps } = staff
  const values = { ...plainValues(content, body), ...(await namedValues(tx, content, body)) }
  if (fileId !== undefined) values.file_id = fileId
  if (content.table === 'logo_consents') {
    const { logo_file_id } = await companyIdOf(tx, String(body.companyName))
    values.file_id = logo_file_id === null ? null : await copyOfLogo(deps, logo_file_id)
  }
  return values
}

const isTaken = ({ content }: Staff) => invalidField(content.names?.[0] ?? 'name', contentTexts.alreadyThere)

/** Adds a row and returns its id. Throws `invalid-input` at the fields that cannot be stored. */
export async function addContent(staff: Staff, body: Body): Promise<number> {
  const { deps, content } = staff
  const fileId = await storedPicture(deps, content, body, true)
  return transaction(deps.db, async tx => {
    await lockContent(tx, content.table)
    const values = await valuesOf(tx, staff, body, fileId)
    if (content.table === 'service_categories') values.id = await nextCategoryId(tx)
    const id = await insertContent(tx, content.table, values, content.isOrdered)
    if (id === undefined) throw isTaken(staff)
    const row = await lookUp(tx, staff, id)
    await record(tx, staff, 'add', id, { newValue: row && auditValues(row) })
    return id
  })
}

/** Removes files that no row uses any longer, after the transaction has committed. */
async function dropFiles({ db, files }: ServiceDeps, before: string | null, after: string | null | undefined) {
  if (before !== null && after !== undefined && before !== after) await files.remove(db, before)
}

/** Changes a row. Throws `not-found`, or `invalid-input` at the fields that cannot be stored. */
export async function changeContent(staff: Staff, id: number, body: Body): Promise<void> {
  const { deps, content } = staff
  const fileId = await storedPicture(deps, content, body, false)
  const files = await transaction(deps.db, async tx => {
    await lockContent(tx, content.table)
    const before = await lookUp(tx, staff, id)
    if (before === undefined) throw new Problem('not-found')
    const values = await valuesOf(tx, staff, body, fileId)
    const oldFile = await findFileId(tx, content.table, id)
    try {
      await updateContent(tx, content.table, id, values)
    } catch (error) {
      // unique_violation: another row has this name or company.
      if ((error as { code?: string }).code === '23505') throw isTaken(staff)
      throw error
    }
    const after = await lookUp(tx, staff, id)
    await record(tx, staff, 'change', id, { oldValue: auditValues(before), newValue: after && auditValues(after) })
    return { oldFile, newFile: 'file_id' in values ? (values.file_id as string | null) : undefined }
  })
  await dropFiles(deps, files.oldFile, files.newFile)
}

/** Removes a row and its picture. Throws `not-found`. */
export async function removeContent(staff: Staff, id: number): Promise<void> {
  const { deps, content } = staff
  const file = await transaction(deps.db, async tx => {
    await lockContent(tx, content.table)
    const before = await lookUp(tx, staff, id)
    if (before === undefined) throw new Problem('not-found')
    const fileId = await findFileId(tx, content.table, id)
    await deleteContent(tx, content.table, id)
    await record(tx, staff, 'remove', id, { oldValue: auditValues(before) })
    return fileId
  })
  await dropFiles(deps, file, null)
}

/** Moves a row by one place. Throws `not-found`. */
export async function moveContentRow(staff: Staff, id: number, direction: 'up' | 'down'): Promise<void> {
  const { deps, content } = staff
  await transaction(deps.db, async tx => {
    await lockContent(tx, content.table)
    if (!(await moveContent(tx, content.table, id, direction))) throw new Problem('not-found')
    await record(tx, staff, 'move', id, { newValue: { direction } })
  })
}
