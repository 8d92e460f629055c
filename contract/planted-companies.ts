import { z } from 'zod'
import { endpoint, id, idParams, listReply, pageQuery } from './kit/index.ts'
import { companyStep, personStep } from './registration.ts'

/**
 * A company that staff invented. It is in no list, search, map or count, so only an account that walks through ids opens it, which
 * raises an alarm.
 */
export const plantedCompany = z.object({
  id: id(),
  name: z.string(),
  city: z.string(),
  country: z.string(),
  contactName: z.string(),
  email: z.string(),
  numReaders: z.number().int().nonnegative().describe('Accounts that opened it within the last 30 days'),
  plantedDT: z.iso.datetime(),
})
export type PlantedCompany = z.infer<typeof plantedCompany>

const path = '/api/admin/plantedCompanies'
const changes = [path, '/api/admin/audit'] as const

export const listPlantedCompanies = endpoint({
  method: 'GET',
  path,
  access: 'staff',
  summary: 'Companies that staff planted, newest first',
  query: z.object(pageQuery),
  reply: listReply(plantedCompany),
})

export const plantCompany = endpoint({
  method: 'POST',
  path,
  access: 'staff',
  changes,
  summary: 'Plant an invented company, whose profile looks like that of a member. Nobody can sign in as its contact',
  body: z.object({
    ...companyStep.omit({ vat: true }).shape,
    ...personStep.omit({ hear: true }).shape,
    memberSince: z.iso.date().describe('As its profile shows it; not in the future'),
  }),
  reply: z.object({ payload: z.object({ id: id() }) }),
  problems: ['address-in-use'],
})

export const removePlantedCompany = endpoint({
  method: 'POST',
  path: `${path}/{id}/remove`,
  access: 'staff',
  changes,
  summary: 'Remove a planted company that no member has dealt with. The alarms that it raised stay',
  params: idParams,
  problems: ['not-found', 'cannot-undo'],
})
