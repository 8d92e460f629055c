import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Sample files of other people, which are private and therefore beside the repository, on the machines that have them. */
const folder = resolve(import.meta.dirname, '../../../shared/corpora')

/** True on a machine that has the private files. */
export const hasPrivateFiles = existsSync(folder)

/** Returns the sorted names of one kind of private files, also in folders below; none where they are missing. */
export function privateFilesOf(kind: string, ending = ''): string[] {
  const path = join(folder, kind)
  if (!existsSync(path)) return []
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith(ending))
    .sort()
}

/** Returns the bytes of a private file. */
export const privateFile = (kind: string, name: string): Buffer => readFileSync(join(folder, kind, name))
