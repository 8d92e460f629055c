import type { ModuleJob } from '../../deps.ts'
import { sendNotificationJobName } from '../../platform/push/held.sql.ts'
import { sendNotification } from './notify.ts'

export const notificationsJobs: readonly ModuleJob[] = [{ name: sendNotificationJobName, run: sendNotification }]
