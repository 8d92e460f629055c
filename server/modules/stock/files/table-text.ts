import type { Deps } from '../../../deps.ts'
import { EmptyFile, FileTooLarge } from '../../../platform/files/store.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { textOf } from '../../trade-text/index.ts'
import { stockTexts } from '../texts.ts'
import { readHead } from './read-table.ts'
import { UnreadableFile } from './table.ts'

/** Larger files hold far more than the first rows that are read. */
const maxBytes = 10_000_000

const unreadable = (msg: string) => new Problem('stock-file-unreadable', { msg })

/** Cells of a file as text: a line for each row, with tabs between its cells. */
async function textIn(path: string, name: string): Promise<string> {
  const { rows } = await readHead({ path, name })
  return rows
    .filter(({ isHidden }) => isHidden !== true)
    .map(({ cells }) => cells.map(cell => textOf(cell).replaceAll('\t', ' ')).join('\t'))
    .join('\n')
}

async function* asChunks(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

/**
 * Returns the first 500 rows of a list in any format that stock may have, as pasted from a spreadsheet; keeps nothing. Throws
 * `stock-file-unreadable`.
 */
export async function tableTextOf(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  { name, bytes }: { name: string; bytes: Uint8Array },
): Promise<string> {
  const stored = {
    contentType: 'application/octet-stream',
    audience: 'private',
    bytes: asChunks(bytes),
    maxBytes,
  } as const
  let id: string | undefined
  try {
    id = (await files.take(db, stored)).id
    return await textIn(files.pathOf(id), name)
  } catch (error) {
    if (error instanceof EmptyFile) throw unreadable(stockTexts.file.empty)
    if (error instanceof FileTooLarge) throw unreadable(stockTexts.file.tooLarge(maxBytes / 1_000_000))
    throw error instanceof UnreadableFile ? unreadable(error.message) : error
  } finally {
    if (id !== undefined) await files.remove(db, id)
  }
}
