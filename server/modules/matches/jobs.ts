import type { ModuleJob } from '../../deps.ts'
import { replaceWordShares } from './by-evidence/word-shares.sql.ts'

/** Enough to find every frequent word. */
const newestLines = 200_000

export const countDescriptionWordsJob: ModuleJob = {
  name: 'count-description-words',
  cron: '40 3 * * *',
  run: ({ db }) => replaceWordShares(db, newestLines),
}
