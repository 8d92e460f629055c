import type { ModuleJob } from './deps.ts'
import { auditJobs } from './modules/audit/index.ts'
import { authJobs } from './modules/auth/index.ts'
import { billingJobs } from './modules/billing/index.ts'
import { broadcastsJobs } from './modules/broadcasts/index.ts'
import { copiedStockJobs } from './modules/copied-stock/index.ts'
import { deliveryJobs } from './modules/delivery/index.ts'
import { equivalentsJobs } from './modules/equivalents/index.ts'
import { hitsJobs } from './modules/hits/index.ts'
import { inboundJobs } from './modules/inbound/index.ts'
import { countDescriptionWordsJob } from './modules/matches/index.ts'
import { memberAdminJobs } from './modules/member-admin/index.ts'
import { networkFiguresJobs } from './modules/network-figures/index.ts'
import { newsJobs } from './modules/news/index.ts'
import { newsletterJobs } from './modules/newsletter/index.ts'
import { notificationsJobs } from './modules/notifications/index.ts'
import { sitemapJobs } from './modules/pages/index.ts'
import { refreshTopSearchesJob } from './modules/part-search/index.ts'
import { paymentJobs } from './modules/payment/index.ts'
import { quotesJobs } from './modules/quotes/index.ts'
import { readingBudgetJobs } from './modules/reading-budgets/index.ts'
import { registrationJobs } from './modules/registration/index.ts'
import { savedSearchesJobs } from './modules/saved-searches/index.ts'
import { siteJobs } from './modules/site/index.ts'
import { siteTextsJobs } from './modules/static-pages/index.ts'
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
  ...broadcastsJobs,
  ...copiedStockJobs,
  ...deliveryJobs,
  ...equivalentsJobs,
  ...hitsJobs,
  ...inboundJobs,
  ...memberAdminJobs,
  ...siteTextsJobs,
  ...stockJobs,
  ...networkFiguresJobs,
  ...newsJobs,
  ...newsletterJobs,
  ...notificationsJobs,
  ...paymentJobs,
  ...quotesJobs,
  ...readingBudgetJobs,
  ...billingJobs,
  ...registrationJobs,
  ...savedSearchesJobs,
  ...siteJobs,
  ...sitemapJobs,
  ...verificationJobs,
  refreshTopSearchesJob,
  countDescriptionWordsJob,
]
