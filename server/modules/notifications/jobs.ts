import type { ModuleJob } from '../../deps.ts'
import { sendNotification, sendNotificationJobName } from './notify.ts'

export const notificationsJobs: readonly ModuleJob[] = [{ name: sendNotificationJobName, run: sendNotification }]
