import type { ModuleJob } from './deps.ts'
import { auditJobs } from './modules/audit/index.ts'
import { authJobs } from './modules/auth/index.ts'
import { copiedStockJobs } from './modules/copied-stock/index.ts'
import { deliveryJobs } from './modules/delivery/index.ts'
import { hitsJobs } from './modules/hits/index.ts'
import { inboundJobs } from './modules/inbound/index.ts'
import { countDescriptionWordsJob } from './modules/matches/index.ts'
import { refreshTopSearchesJob } from './modules/part-search/index.ts'
import { readingBudgetJobs } from './modules/reading-budgets/index.ts'
import { registrationJobs } from './modules/registration/index.ts'
import { savedSearchesJobs } from './modules/saved-searches/index.ts'
import { siteJobs } from './modules/site/index.ts'
import { stockJobs } from './modules/stock/index.ts'
import { verificationJobs } from './modules/verification/index.ts'
import { captchaJobs } from './platform/captcha/jobs.ts'
import { idempotencyJobs } from './platform/idempotency/jobs.ts'
import { mailJobs } from './platform/mail/jobs.ts'

/** Every background job of the site. */
export const jobs: readonly ModuleJob[] = [
  ...mailJobs,
  ...captchaJobs,
  ...idempotencyJobs,
  ...auditJobs,
  ...authJobs,
  ...copiedStockJobs,
  ...deliveryJobs,
  ...hitsJobs,
  ...inboundJobs,
  ...stockJobs,
  ...readingBudgetJobs,
  ...registrationJobs,
  ...savedSearchesJobs,
  ...siteJobs,
  ...verificationJobs,
  refreshTopSearchesJob,
  countDescriptionWordsJob,
]
