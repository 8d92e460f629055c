import type { SettingGroup } from '../../../contract/settings-admin.ts'
import { accountEventDays, auditLogDays } from '../audit/index.ts'
import { reminderDays } from '../billing/index.ts'
import { broadcastSettings } from '../broadcasts/index.ts'
import { complaintsPerDay } from '../complaints/index.ts'
import { addressLimits } from '../delivery/index.ts'
import { proposalsPerDay } from '../equivalents/index.ts'
import { exchangeRates } from '../exchange-rates/index.ts'
import { hitOffersPerDay } from '../hits/index.ts'
import { replyAddressDays } from '../inbox/index.ts'
import {
  messagesPerCompanyPerHour,
  messagesPerHour,
  messagesWithFilesPerDay,
  repliesPerHour,
  visitorMessagesPerHour,
} from '../messages/index.ts'
import { offeredMethods, ordersPerHour, renewalTimes } from '../payment/index.ts'
import { countersPerHour, quoteValidHours, rfqLimits, rfqReminderHours } from '../quotes/index.ts'
import { readingBudgets } from '../reading-budgets/index.ts'
import { registrationsPerHour } from '../registration/index.ts'
import type { Setting } from '../settings/index.ts'
import { internalUsers, siteSettings, storeLinks } from '../site/index.ts'
import { inventorySettings } from '../stock/index.ts'
import type { SettingKey } from './texts.ts'

/** Every setting, in the order in which staff see them. A test compares it with the settings that the modules declare. */
export const settingsByGroup: Record<SettingGroup, readonly Setting<unknown>[]> = {
  switches: [
    siteSettings.force2fa,
    siteSettings.visitorRfq,
    siteSettings.enableBroadcastShareButtons,
    siteSettings.enableNewsShareButtons,
    siteSettings.features,
  ],
  limits: [
    broadcastSettings.limits,
    broadcastSettings.texts,
    broadcastSettings.changes,
    addressLimits,
    rfqLimits,
    rfqReminderHours,
    quoteValidHours,
    countersPerHour,
    repliesPerHour,
    messagesPerHour,
    messagesPerCompanyPerHour,
    messagesWithFilesPerDay,
    hitOffersPerDay,
    visitorMessagesPerHour,
    replyAddressDays,
    registrationsPerHour,
    ordersPerHour,
    complaintsPerDay,
    proposalsPerDay,
    inventorySettings.limits,
  ],
  reading: [readingBudgets],
  money: [siteSettings.membershipPrices, offeredMethods, renewalTimes, reminderDays],
  site: [exchangeRates, siteSettings.event, storeLinks, internalUsers],
  records: [auditLogDays, accountEventDays],
}

export interface GroupedSetting {
  key: SettingKey
  group: SettingGroup
  setting: Setting<unknown>
}

export const allSettings: readonly GroupedSetting[] = Object.entries(settingsByGroup).flatMap(([group, settings]) =>
  settings.map(setting => ({ key: setting.key as SettingKey, group: group as SettingGroup, setting })),
)
