import { installFirstPairs } from './modules/equivalents/index.ts'
import { claimFirstContent, installReferenceData } from './modules/reference/index.ts'
import { installFirstQuestions } from './modules/site/index.ts'
import { type Config, defaultBrand } from './platform/config.ts'
import { type Db, type Tx, transaction } from './platform/db/database.ts'

/** Content that staff edit afterwards, by the name under which it is installed once. */
const firstContents: Record<string, (tx: Tx, now: Date) => Promise<void>> = {
  questions: installFirstQuestions,
  equivalents: installFirstPairs,
}

/** Installs content that was never installed here; what staff changed or removed since stays so. */
export async function installFirstContent(
  db: Db,
  names: readonly string[] = Object.keys(firstContents),
): Promise<void> {
  for (const name of names)
    await transaction(db, async tx => {
      const now = new Date()
      if (await claimFirstContent(tx, name, now)) await firstContents[name]?.(tx, now)
    })
}

/** Installs what every production site needs. Safe to repeat, and by several nodes at the same time. */
export async function installSiteData(db: Db, brand: Config['brand'] = defaultBrand): Promise<void> {
  await installReferenceData(db, brand)
  await installFirstContent(db)
}
