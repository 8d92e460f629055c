import { dismissFirstSteps, firstStepKinds, getFirstSteps } from '../../../contract/first-steps.ts'
import { listOf } from '../../../contract/kit/index.ts'
import * as contract from '../../../contract/registration.ts'
import type { Deps } from '../../deps.ts'
import { searchPattern } from '../../platform/db/like-pattern.ts'
import { privateFile } from '../../platform/http/attachment.ts'
import { accountOf, bind } from '../auth/index.ts'
import { readTypedNumber } from '../company-numbers/index.ts'
import { listCountries } from '../reference/index.ts'
import { insertEvent } from '../site/index.ts'
import { apply, confirm } from './apply.ts'
import { approve, ask, reject } from './decide.ts'
import { documentOf, receiveDocuments } from './documents.ts'
import { getFirstStepsOf, insertDismissal } from './first-steps.sql.ts'
import { applicationReply, comparedOf } from './present.ts'
import { listFiles } from './queries.ts'
import { countApplicationRows, listApplicationRows, listDuplicates } from './reads.ts'

/** Returns one page of applications, each with the accounts and applications that share something with it. */
async function search(
  { db }: Deps,
  { query, ...rest }: { query: string; state: 'open' | 'approved' | 'rejected'; page: number; pageSize: number },
) {
  const pattern = searchPattern(query)
  const filter = { ...rest, pattern }
  const [rows, count] = await Promise.all([listApplicationRows(db, filter), countApplicationRows(db, filter)])
  const duplicates = rest.state === 'open' ? await listDuplicates(db, rows.map(comparedOf)) : []
  const files = await listFiles(
    db,
    rows.map(({ id }) => id),
  )
  return listOf(await Promise.all(rows.map(row => applicationReply(row, duplicates, files))), count)
}

export const registrationRoutes = (deps: Deps) => [
  bind(contract.register, async ({ body, request }) => {
    await apply(deps, request.ip, body)
    return {}
  }),
  bind(contract.confirmRegistration, async ({ body }) => ({ payload: { company: await confirm(deps, body.token) } })),
  bind(contract.sendApplicationFiles, async ({ body }) => {
    const sent = [body.file1, body.file2, body.file3, body.file4, body.file5].filter(file => file !== undefined)
    return { payload: { company: await receiveDocuments(deps, { token: body.token, sent }) } }
  }),
  bind(contract.getApplicationFile, async ({ params, reply }) => privateFile(reply, await documentOf(deps, params))),
  bind(contract.rateRegistration, async ({ params: { rating }, body: { company } }) => {
    const event = { name: 'registration-rated', data: { rating, company }, contactId: null }
    await insertEvent(deps.db, { ...event, now: deps.clock.now() })
    return {}
  }),
  bind(contract.checkVatNumber, async ({ query: { country, vat } }) => ({
    payload: { isValid: (await readTypedNumber(vat, country.toUpperCase())) !== undefined },
  })),
  bind(contract.listRegistrationCountries, async () => {
    const results = await listCountries(deps.db)
    return { payload: { results, numResults: results.length } }
  }),
  bind(getFirstSteps, async ({ viewer }) => {
    const row = await getFirstStepsOf(deps.db, accountOf(viewer))
    const steps = firstStepKinds.map(kind => ({ kind, isDone: row?.[kind] ?? false }))
    const isDismissed = row?.is_dismissed ?? false
    return { payload: { steps, isDismissed, trialEndsDT: row?.trial_ends_at?.toISOString() ?? null } }
  }),
  bind(dismissFirstSteps, async ({ viewer }) => {
    await insertDismissal(deps.db, accountOf(viewer).contactId, deps.clock.now())
    return {}
  }),
  bind(contract.listApplications, ({ query }) => search(deps, query)),
  bind(contract.approveApplication, async ({ viewer, params: { id } }) => ({
    payload: { companyId: await approve(deps, accountOf(viewer), id) },
  })),
  bind(contract.rejectApplication, async ({ viewer, params: { id }, body: { reason } }) => {
    await reject(deps, accountOf(viewer), id, reason)
    return {}
  }),
  bind(contract.askForDocuments, async ({ viewer, params: { id }, body: { question } }) => {
    await ask(deps, accountOf(viewer), id, question)
    return {}
  }),
]
