import type { Db } from '../../server/platform/db/database.ts'
import { countries } from './countries.ts'
import { serviceCategories } from './service-categories.ts'

/** The category lists in the order they are shown; ids, gaps included, are the trade's own. */
export const broadcastLists = [
  { id: 1, name: 'PC', short_name: 'PC', path: 'pc' },
  { id: 7, name: 'Laptop', short_name: 'Laptop', path: 'laptop' },
  { id: 12, name: 'Components', short_name: 'Components', path: 'components' },
  { id: 2, name: 'Server/Storage', short_name: 'Server', path: 'server-storage' },
  { id: 4, name: 'Networking/Telecom', short_name: 'Network', path: 'networking-telecom' },
  { id: 11, name: 'Mobile', short_name: 'Mobile', path: 'mobile' },
  { id: 14, name: 'Tablet', short_name: 'Tablet', path: 'tablet' },
  { id: 5, name: 'Printer', short_name: 'Printer', path: 'printer' },
  { id: 8, name: 'Electronics', short_name: 'Electronics', path: 'electronics' },
  { id: 13, name: 'Monitor', short_name: 'Monitor', path: 'monitor' },
  { id: 10, name: 'POS', short_name: 'POS', path: 'pos' },
  { id: 6, name: 'Software', short_name: 'Software', path: 'software' },
  { id: 15, name: 'Gaming', short_name: 'Gaming', path: 'gaming' },
].map((list, at) => ({ ...list, email: `${list.path}@lists.tbs.example`, display_order: at + 1 }))

/** Category 8 was given up. */
export const newsCategories = [
  { id: 9, cat_url: 'blog', cat_description: 'Blog' },
  { id: 2, cat_url: 'european-broker-meeting', cat_description: 'European Broker Meeting' },
  { id: 1, cat_url: 'fraud-warnings', cat_description: 'Fraud Warnings' },
  { id: 3, cat_url: 'members', cat_description: 'Members' },
  { id: 10, cat_url: 'stolen-equipment', cat_description: 'Stolen Equipment' },
  { id: 4, cat_url: 'tbs', cat_description: 'TBS' },
].map((category, at) => ({ ...category, display_order: at + 1 }))

const limitReached = (message: string) => ({ title: 'Broadcast limit reached', message })

const settings: readonly { key: string; value: unknown; description: string }[] = [
  {
    key: 'rates',
    value: { EUR: 1, USD: 1.16, GBP: 0.87 },
    description: 'How much of each currency one euro buys; EUR is always 1.',
  },
  {
    key: 'event',
    value: {
      name: 'European Broker Meeting',
      shortName: 'EBM',
      edition: '21st',
      city: 'Dublin',
      year: 2027,
      url: 'https://www.europeanbrokermeeting.example/',
    },
    description: 'The yearly meeting: name, edition, place and site, for the ticker, profiles and invoices.',
  },
  { key: 'force2fa', value: false, description: 'Members without two-factor authentication are sent to set it up.' },
  { key: 'enableBroadcastShareButtons', value: true, description: 'Share buttons on own broadcasts.' },
  { key: 'enableNewsShareButtons', value: true, description: 'Share buttons on news.' },
  { key: 'visitorRfq', value: false, description: 'Visitors see the button to request a quote.' },
  {
    key: 'broadcastLimits',
    value: { perCompanyPerDay: 20, perListPerContactPerDay: 5, perContactPer15Minutes: 5, duplicateDays: 7 },
    description: 'How many broadcasts may be posted; a day is that of Amsterdam.',
  },
  {
    key: 'broadcastLimitTexts',
    value: {
      SPAM: limitReached(
        'You have sent 5 broadcasts within 15 minutes. Please wait a moment before sending the next one.',
      ),
      LIMIT: limitReached(
        'You have sent 5 broadcasts to this list today. Please choose another list, or continue tomorrow.',
      ),
      DAYLIMIT: limitReached(
        'Your company has sent 20 broadcasts today, which is the maximum. Please continue tomorrow.',
      ),
    },
    description: 'What the compose form says when a limit is reached: title and message for each kind.',
  },
]

/**
 * What every installation needs, a demo or not: countries, broadcast lists, categories and settings. It may run again at any
 * time: countries follow this code, while lists, categories and settings that exist stay as staff left them.
 */
export async function seedReferenceData(db: Db): Promise<void> {
  await db
    .insertInto('countries')
    .values([...countries])
    .onConflict(conflict =>
      conflict.column('code').doUpdateSet(({ ref }) => ({
        name: ref('excluded.name'),
        is_eu: ref('excluded.is_eu'),
        latitude: ref('excluded.latitude'),
        longitude: ref('excluded.longitude'),
      })),
    )
    .execute()
  await db
    .insertInto('broadcast_lists')
    .values(broadcastLists)
    .onConflict(conflict => conflict.column('id').doNothing())
    .execute()
  await db
    .insertInto('news_categories')
    .values(newsCategories)
    .onConflict(conflict => conflict.column('id').doNothing())
    .execute()
  await db
    .insertInto('service_categories')
    .values([...serviceCategories])
    .onConflict(conflict => conflict.column('id').doNothing())
    .execute()
  await db
    .insertInto('settings')
    .values(settings.map(setting => ({ ...setting, value: JSON.stringify(setting.value) })))
    .onConflict(conflict => conflict.column('key').doNothing())
    .execute()
}
