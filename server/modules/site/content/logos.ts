import { buffer } from 'node:stream/consumers'
import type { Deps } from '../../../deps.ts'

/**
 * Copies a company's logo, which only members may read, to a file that visitors may read. Returns the id of the copy; null if
 * the logo is gone.
 */
export async function copyOfLogo({ db, files }: Pick<Deps, 'db' | 'files'>, logoId: string): Promise<string | null> {
  const logo = await files.open(db, logoId)
  if (logo === undefined) return null
  const bytes = await buffer(logo.read())
  const contentType = logo.row.content_type as Parameters<typeof files.put>[1]['contentType']
  return files.put(db, { contentType, bytes, audience: 'anyone' })
}
