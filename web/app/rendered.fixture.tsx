import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import type { User } from '../../contract/auth.ts'
import type { ReplyOf } from '../../contract/kit/index.ts'
import { getSettings } from '../../contract/site.ts'
import { createQueryClient, queryOf } from '../platform/api.ts'
import { type Preferences, PreferencesProvider, readPreferences } from '../platform/preferences.tsx'
import { sessionQuery } from '../platform/session.ts'
import { sessionOf } from './session.fixture.ts'

const settings: ReplyOf<typeof getSettings> = {
  status: 200,
  payload: {
    brand: {
      name: 'The Broker Site',
      shortName: 'TBS',
      providerName: 'TBS',
      domain: 'tbs.example',
      salesEmail: '',
      supportEmail: 'help@tbs.example',
      tel: '',
      postalAddress: '',
      social: [],
      apps: [],
    },
    event: {
      name: 'European Broker Meeting',
      shortName: 'EBM',
      edition: '21st',
      city: 'Dublin',
      year: 2027,
      url: '',
      venue: '',
      startsOn: '',
      endsOn: '',
      price: 0,
      earlyPrice: 0,
      earlyUntil: '',
    },
    rates: { EUR: 1, USD: 1.2, GBP: 0.8, PLN: 4, CHF: 1, CZK: 24, SEK: 11, DKK: 7, NOK: 11, HUF: 380, RON: 5 },
    force2fa: false,
    enableBroadcastShareButtons: false,
    enableNewsShareButtons: false,
    visitorRfq: false,
    broadcastLimits: { perCompanyPerDay: 20, perListPerContactPerDay: 5, perContactPer15Minutes: 5, duplicateDays: 7 },
    features: {},
    membershipPrices: { plus: 700, broker: 1_400 },
    lastNewsUpdate: null,
  },
}

interface RenderOptions {
  /** The viewer; a visitor if absent. */
  as?: Partial<User>
  preferences?: Partial<Preferences>
  /** The path of the page, and its query string. */
  address?: string
  /** Replies and failures that are there before the first render. */
  prepare?(client: QueryClient): void
}

/** Returns the HTML of a component's first load. */
export function rendered(node: ReactNode, { as, preferences, address = '/', prepare }: RenderOptions = {}): string {
  const client = createQueryClient(async () => ({ status: 500, body: {} }))
  client.setQueryData(sessionQuery.queryKey, as ? sessionOf(as) : null)
  client.setQueryData(queryOf(getSettings).queryKey, settings)
  prepare?.(client)
  const [path, search = ''] = address.split('?')
  const html = renderToString(
    <QueryClientProvider client={client}>
      <PreferencesProvider initial={{ ...readPreferences(''), ...preferences }}>
        <Router ssrPath={path} ssrSearch={search}>
          {node}
        </Router>
      </PreferencesProvider>
    </QueryClientProvider>,
  )
  return html.replaceAll('<!-- -->', '')
}
