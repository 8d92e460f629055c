import { z } from 'zod'
import type { ModuleJob } from '../../deps.ts'
import { type Db, transaction } from '../../platform/db/database.ts'
import type { FileStore } from '../../platform/files/store.ts'
import { purgeChanges, undoChangeJobName, undoLarge } from './changes/service.ts'
import { fetchStockJobName, fetchStockOf, queueDueFetches } from './fetching/fetch-stock.ts'
import { resealFetches } from './fetching/service.ts'
import { askAboutStock } from './freshness/service.ts'
import { deleteRemovedLines } from './lines/queries.ts'
import { addMeaning } from './lines/refresh-meaning.sql.ts'
import * as uploads from './uploads/queries.ts'
import { queueUploads, runUploadsJobName } from './uploads/queue-uploads.ts'
import { runUploadsOf } from './uploads/run-uploads.ts'
import { purgeStaged } from './uploads/staged.sql.ts'

const payload = z.object({ companyId: z.number().int() })

const days = (count: number, now: Date) => new Date(now.getTime() - count * 86_400_000)
/** Longer than a removed line can be restored, and longer than a search index needs to drop it. */
const removedLinesKeptDays = 9
const filesKeptDays = 8
const errorsKeptDays = 30
/** An upload not started within this time is discarded. */
const unstartedKeptDays = 2
const linesAtOnce = 5_000

/** Deletes expired data. Safe to run twice and to interrupt. */
export async function purgeStock({ db, files }: { db: Db; files: FileStore }, now: Date): Promise<void> {
  await purgeChanges(db, now)
  await uploads.purgeErrors(db, days(errorsKeptDays, now))
  await uploads.discardUnstarted(db, days(unstartedKeptDays, now), now)
  await purgeStaged(db)
  for (const id of await uploads.listSpentFiles(db, days(filesKeptDays, now))) await files.remove(db, id)
  await files.removeAbandoned(now)
  while ((await deleteRemovedLines(db, days(removedLinesKeptDays, now), linesAtOnce)) === linesAtOnce);
}

const undoPayload = z.object({
  changeId: z.number().int(),
  companyId: z.number().int().optional(),
  by: z.number().int(),
  reason: z.string().optional(),
})

export const stockJobs: readonly ModuleJob[] = [
  { name: undoChangeJobName, run: (deps, given) => undoLarge(deps, undoPayload.parse(given)) },
  {
    name: runUploadsJobName,
    lane: 'uploads',
    run: (deps, given) => runUploadsOf(deps, payload.parse(given).companyId),
  },
  {
    // Uploads whose process died or whose job was lost continue within a minute.
    name: 'resume-stock-uploads',
    cron: '* * * * *',
    run: async ({ db }) => {
      const companies = await uploads.listBusyCompanies(db)
      if (companies.length === 0) return
      await transaction(db, async tx => {
        for (const companyId of companies) await queueUploads(tx, companyId)
      })
    },
  },
  { name: 'fetch-stock', cron: '* * * * *', run: queueDueFetches },
  {
    // Waits for other people's servers.
    name: fetchStockJobName,
    lane: 'fetches',
    run: (deps, given, stopping) =>
      fetchStockOf(deps, payload.parse(given).companyId, stopping === undefined ? {} : { stopping }),
  },
  { name: 'reseal-fetch-passwords', cron: '25 4 * * *', run: resealFetches },
  { name: 'ask-about-stock', cron: '20 * * * *', run: askAboutStock },
  { name: 'add-meaning-of-stock', cron: '*/10 * * * *', run: ({ db }) => addMeaning(db) },
  { name: 'purge-stock', cron: '40 3 * * *', run: deps => purgeStock(deps, deps.clock.now()) },
]
