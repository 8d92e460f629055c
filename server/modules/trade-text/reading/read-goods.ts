import type { Db } from '../../../platform/db/database.ts'
import { partKey } from '../../part-numbers/index.ts'
import { knownManufacturers } from '../lines/known-manufacturers.ts'
import { findManufacturers } from '../lines/manufacturers.sql.ts'
import { type ReadMail, readMail } from './read-mail.ts'

/**
 * Reads the goods that a mail offers and asks for. If the sender names no manufacturer, the line gets the one under which its
 * number is in stock; what the sender wrote is never replaced.
 */
export async function readGoods(db: Db, subject: string, text: string): Promise<ReadMail> {
  const { kind, lines } = readMail(subject, text, await knownManufacturers(db))
  const open = lines.filter(({ brand, partNumber }) => brand === '' && partNumber !== '')
  const manufacturers = await findManufacturers(db, [...new Set(open.map(({ partNumber }) => partKey(partNumber)))])
  return {
    kind,
    lines: lines.map(line => ({ ...line, brand: line.brand || (manufacturers.get(partKey(line.partNumber)) ?? '') })),
  }
}
