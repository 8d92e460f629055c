import { z } from 'zod'
import { languages } from '../../../contract/kit/languages.ts'
import type { ModuleJob } from '../../deps.ts'
import { purgeSubscribers } from './queries.ts'
import { confirmationJobName, mailNextStep } from './subscribe.ts'

/** Days after which unconfirmed addresses and ended subscriptions are deleted. */
const keptDays = { unconfirmed: 30, unsubscribed: 365 }

const nextStep = z.object({ id: z.number(), language: z.enum(languages).default('en') })

export const newsletterJobs: readonly ModuleJob[] = [
  {
    name: confirmationJobName,
    run: (deps, payload) => mailNextStep(deps, nextStep.parse(payload)),
  },
  {
    name: 'purge-newsletter-addresses',
    cron: '51 3 * * *',
    run: ({ db, clock }) => {
      const ago = (days: number) => new Date(clock.now().getTime() - days * 86_400_000)
      return purgeSubscribers(db, {
        unconfirmed: ago(keptDays.unconfirmed),
        unsubscribed: ago(keptDays.unsubscribed),
      })
    },
  },
]
