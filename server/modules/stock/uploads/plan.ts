import { createHash } from 'node:crypto'
import { type StockMapping, stockMapping } from '../../../../contract/stock-files.ts'
import type { PlannedCounts, UploadMode, UploadPlan } from '../../../../contract/stock-uploads.ts'
import type { Deps } from '../../../deps.ts'
import { dayOf } from '../../../platform/clock.ts'
import { transaction } from '../../../platform/db/database.ts'
import { catchRollback, Rollback } from '../../../platform/db/rollback.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { Account } from '../../auth/index.ts'
import { UnreadableFile } from '../files/table.ts'
import { countLines } from '../lines/service.ts'
import { withStock } from '../locked-stock.sql.ts'
import { stockTexts } from '../texts.ts'
import { matchStaged, UploadRefused } from './match-staged.ts'
import * as plans from './plans.sql.ts'
import type { UploadRow } from './queries.ts'
import { queueUploads } from './queue-uploads.ts'
import { findOrThrow } from './service.ts'
import { ReadingSuperseded, withStaged } from './stage.ts'

type ServiceDeps = Pick<Deps, 'db' | 'clock' | 'files' | 'log'>

type StoredPlan = UploadPlan | { failure: string }

const digest = (mapping: StockMapping) => createHash('sha256').update(JSON.stringify(mapping)).digest('hex')

/** A plan that takes longer is assumed to be lost with its process. */
const lostAfterMs = 300_000

/**
 * Returns the effect that a waiting upload of the caller's company would have with this mapping, or the progress of the job that counts it.
 * Throws `upload-not-open` if it is not waiting to be started.
 */
export async function planUpload(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { companyId }: Account,
  { id, mapping }: { id: number; mapping: StockMapping },
) {
  const upload = await findOrThrow(db, id, companyId)
  if (upload.state !== 'previewed' || upload.file_id === null) throw new Problem('upload-not-open')
  const key = digest(mapping)
  const now = clock.now()
  const isLost = upload.plan === null && now.getTime() - (upload.plan_asked_at?.getTime() ?? 0) > lostAfterMs
  if (upload.plan_key !== key || isLost) {
    await transaction(db, async tx => {
      await plans.askForPlan(tx, id, { key, mapping: JSON.stringify(mapping), now })
      await queueUploads(tx, companyId)
    })
    return { plan: null, numRead: 0, failure: null }
  }
  const plan = upload.plan as StoredPlan | null
  if (plan !== null && 'failure' in plan) return { plan: null, numRead: upload.num_read, failure: plan.failure }
  return { plan, numRead: upload.num_read, failure: null }
}

/** Matches the stored rows as the upload would, and returns the counts; changes nothing. */
function countsOf({ db, clock }: ServiceDeps, upload: UploadRow, mapping: StockMapping, mode: UploadMode) {
  const { company_id: companyId } = upload
  const failed = (failure: string) => ({ numAdded: 0, numChanged: 0, numUnchanged: 0, numRemoved: 0, failure })
  return catchRollback<PlannedCounts>(() =>
    transaction(db, tx =>
      withStock(tx, companyId, async stock => {
        try {
          const day = dayOf(clock.now())
          const { numNew, numChanged, numUnchanged } = await matchStaged(stock, upload, { mapping, mode, day })
          const numRemoved = mode === 'replace' ? (await countLines(tx, companyId)) - numChanged - numUnchanged : 0
          throw new Rollback<PlannedCounts>({ numAdded: numNew, numChanged, numUnchanged, numRemoved, failure: null })
        } catch (error) {
          throw error instanceof UploadRefused ? new Rollback(failed(error.message)) : error
        }
      }),
    ),
  )
}

/** Counts what an upload would do and stores the result. Does nothing if its owner no longer waits for it. */
export async function runPlan(deps: ServiceDeps, upload: UploadRow): Promise<void> {
  const { db, files } = deps
  const { id, plan_key: key, file_id, file_name } = upload
  const put = (plan: StoredPlan) => plans.storePlan(db, id, { key, plan: JSON.stringify(plan) })
  if (file_id === null) return put({ failure: stockTexts.upload.fileGone })
  try {
    const mapping = stockMapping.parse(upload.plan_mapping)
    const isWanted = ({ state, plan_key }: { state: string; plan_key: string | null }) =>
      state === 'previewed' && plan_key === key
    const file = { path: files.pathOf(file_id), name: file_name }
    await withStaged(deps, upload, { mapping, file, isWanted }, async ({ numRead, numErrors, numRepeated, words }) => {
      const merge = await countsOf(deps, upload, mapping, 'merge')
      const replace = mapping.isCorrection ? merge : await countsOf(deps, upload, mapping, 'replace')
      await put({ numRead, numLeftOut: numErrors, numRepeated, merge, replace, words })
    })
  } catch (error) {
    if (error instanceof ReadingSuperseded) return
    if (!(error instanceof UnreadableFile)) throw error
    await put({ failure: error.message })
  }
}
