import type { Db } from '../../platform/db/database.ts'

/** Whether a code proves the second factor of a contact who switched it on; a code works once. */
export type VerifySecondFactor = (db: Db, contactId: number, code: string) => Promise<boolean>

/** Nobody can set up a second factor yet, so that no code is right. */
export const verifySecondFactor: VerifySecondFactor = async () => false
