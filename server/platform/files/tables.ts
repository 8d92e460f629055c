import type { Generated } from 'kysely'

/** Tables that only this module writes. */
export interface FilesTables {
  files: FilesTable
}

interface FilesTable {
  id: Generated<string>
  content_type: string
  byte_size: number
  sha256: Buffer
  audience: 'anyone' | 'member' | 'private'
  created_at: Generated<Date>
}
