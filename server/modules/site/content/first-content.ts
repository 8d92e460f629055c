import type { Tx } from '../../../platform/db/database.ts'
import { firstQuestions } from './first-questions-texts.ts'
import { insertContent } from './queries.ts'

/** Inserts the frequently asked questions. */
export async function installFirstQuestions(tx: Tx): Promise<void> {
  for (const question of firstQuestions) await insertContent(tx, 'faqs', question, true)
}
