import type { Config } from '../../../platform/config.ts'
import { seal, unseal } from '../../../platform/sealing.ts'
import type { FetchRow } from './queries.ts'

/** The purpose with which passwords are sealed. */
export const secretPurpose = 'stock fetch'

const bindingOf = (companyId: number) => ({ purpose: secretPurpose, context: `company ${companyId}` })

type Keys = Pick<Config, 'encryptionSecrets'>

/** Returns the columns of an encrypted password or key; null ones if it is empty. */
export function sealedColumns({ encryptionSecrets }: Keys, companyId: number, secret: string) {
  if (secret === '') return { sealed_secret: null, key_id: null }
  const { keyId, bytes } = seal(encryptionSecrets, bindingOf(companyId), Buffer.from(secret))
  return { sealed_secret: bytes, key_id: keyId }
}

/** Returns the password or key; '' if there is none. Throws if it cannot be decrypted. */
export function secretOf(
  { encryptionSecrets }: Keys,
  row: Pick<FetchRow, 'company_id' | 'sealed_secret' | 'key_id'>,
): string {
  if (row.sealed_secret === null || row.key_id === null) return ''
  return unseal(encryptionSecrets, bindingOf(row.company_id), {
    keyId: row.key_id,
    bytes: row.sealed_secret,
  }).toString()
}
