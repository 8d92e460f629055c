import type { Deps } from '../../deps.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Account } from '../auth/index.ts'
import { findCompanyName } from '../companies/index.ts'
import { exchangeRates } from '../exchange-rates/index.ts'
import { readSetting } from '../settings/index.ts'
import { listDecisions } from './decisions/queries.ts'
import { presentRfq } from './present.ts'
import { findRfq, listCells, listLines, listStockAccuracy, listSupplierRows } from './reads.ts'

type ServiceDeps = Pick<Deps, 'db'>

/** Returns a request of the caller's company with all answers; throws `not-found` for other companies' requests. */
export async function getRfqFor({ db, clock }: Pick<Deps, 'db' | 'clock'>, { companyId }: Account, id: number) {
  const head = await findRfq(db, id, companyId)
  if (head === undefined) throw new Problem('not-found')
  const [lines, suppliers, cells, decisions, rates] = await Promise.all([
    listLines(db, id),
    listSupplierRows(db, id),
    listCells(db, id),
    listDecisions(db, id),
    readSetting(db, exchangeRates),
  ])
  const accuracies = await listStockAccuracy(
    db,
    suppliers.map(({ company_id }) => company_id),
  )
  return presentRfq({ head, lines, suppliers, cells, decisions, accuracies, rates, now: clock.now() })
}

/** Returns a company's stock accuracy. Throws if the company does not exist. */
export async function getStockAccuracyOf({ db }: ServiceDeps, companyId: number) {
  const [company, accuracies] = await Promise.all([findCompanyName(db, companyId), listStockAccuracy(db, [companyId])])
  if (company === undefined) throw new Problem('company-not-found')
  return accuracies.get(companyId) ?? { answered: 0, stillTrue: 0 }
}
