import { z } from 'zod'
import { event, features, membershipPrices } from '../../../contract/site.ts'
import { broadcastSettings } from '../broadcasts/index.ts'
import { exchangeRates } from '../exchange-rates/index.ts'
import type { Setting } from '../settings/index.ts'
import { contentTexts } from './texts.ts'

const flag = (key: string, fallback: boolean): Setting<boolean> => ({ key, schema: z.boolean(), fallback })

/** Settings that every page reads, with their defaults. */
export const siteSettings = {
  event: {
    key: 'event',
    schema: event,
    fallback: {
      name: 'European Broker Meeting',
      shortName: 'EBM',
      edition: '21st',
      city: 'Dublin',
      year: 2027,
      url: 'https://www.europeanbrokermeeting.example/',
      venue: '',
      startsOn: '',
      endsOn: '',
      price: 0,
      earlyPrice: 0,
      earlyUntil: '',
    },
  },
  rates: exchangeRates,
  force2fa: { ...flag('force2fa', false), isDangerous: true },
  enableBroadcastShareButtons: flag('enableBroadcastShareButtons', true),
  enableNewsShareButtons: flag('enableNewsShareButtons', true),
  visitorRfq: flag('visitorRfq', false),
  broadcastLimits: broadcastSettings.limits,
  features: { key: 'features', schema: features, fallback: {} },
  /** Texts name them, too. */
  membershipPrices: {
    key: 'membershipPrices',
    schema: membershipPrices,
    fallback: { plus: 675, broker: 1_350 },
    isDangerous: true,
  },
} satisfies Record<string, Setting<unknown>>

const storeLink = z.string().regex(/^(https:\/\/\S+)?$/, { error: contentTexts.webAddress })

/** The site's pages in app stores, which the footer links to in place of installing the site; empty ones are left out. */
export const storeLinks: Setting<{ appStore: string; googlePlay: string }> = {
  key: 'storeLinks',
  schema: z.object({ appStore: storeLink, googlePlay: storeLink }),
  fallback: { appStore: '', googlePlay: '' },
}

/** Contacts whose visits and events are not counted, in addition to staff: colleagues and testers. */
export const internalUsers: Setting<number[]> = {
  key: 'internalUserIds',
  schema: z.array(z.number().int().positive()),
  fallback: [],
}
