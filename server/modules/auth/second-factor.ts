import type { Db } from '../../platform/db/database.ts'

/** Returns true if the code proves the contact's second factor. A code works once. */
export type VerifySecondFactor = (db: Db, contactId: number, code: string) => Promise<boolean>

/** Nobody can set up a second factor yet, so no code is valid. */
export const verifySecondFactor: VerifySecondFactor = async () => false
