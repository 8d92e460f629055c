import type { Tx } from '../../platform/db/database.ts'

/** Stores the value of a setting, which every node reads from then on. */
export async function storeSetting(tx: Tx, { key, value }: { key: string; value: unknown }): Promise<void> {
  const json = JSON.stringify(value)
  await tx
    .insertInto('settings')
    .values({ key, value: json, description: '' })
    .onConflict(conflict => conflict.column('key').doUpdateSet({ value: json }))
    .execute()
}
