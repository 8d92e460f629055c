import type { ModuleJob } from '../../deps.ts'
import { checkDomains } from './domains/check-domains.ts'
import { checkNumbersJob } from './service.ts'
import { checkNumbers } from './vat/check-numbers.ts'

export const verificationJobs: readonly ModuleJob[] = [
  { name: checkNumbersJob, cron: '*/10 * * * *', run: deps => checkNumbers(deps) },
  { name: 'check-domains', cron: '23 * * * *', run: deps => checkDomains(deps) },
]
