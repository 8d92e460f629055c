import type { ModuleJob } from '../../deps.ts'
import { announceJobName, announceTexts } from './upcoming.ts'

export const siteTextsJobs: readonly ModuleJob[] = [{ name: announceJobName, cron: '1 * * * *', run: announceTexts }]
