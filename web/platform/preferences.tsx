import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'
import { type Currency, currencies, defaultPageSize, type PageSize, pageSizes } from '../../contract/kit/index.ts'
import { type Language, languages } from '../../contract/kit/languages.ts'
import { localeTexts } from '../../contract/kit/locale-texts.ts'
import { type Session, sessionQuery } from './session.ts'

/**
 * The user's display preferences, stored in plain cookies so that the first paint is already right. Nothing in them is secret. How
 * many rows lists have is kept with the account, too.
 */
export interface Preferences {
  theme: 'system' | 'light' | 'dark'
  language: Language
  density: 'comfortable' | 'compact'
  pageSize: PageSize
  /** `fit`: lists that support it scroll endlessly instead of having pages. */
  paging: 'pages' | 'fit'
  currency: Currency
  cookieNotice: 'open' | 'dismissed'
}

const choices = {
  theme: ['system', 'light', 'dark'],
  language: languages,
  density: ['comfortable', 'compact'],
  pageSize: pageSizes,
  paging: ['pages', 'fit'],
  currency: currencies,
  cookieNotice: ['open', 'dismissed'],
} as const

const fallback: Preferences = {
  theme: 'system',
  language: localeTexts.locale.slice(0, 2) as Language,
  density: 'comfortable',
  pageSize: defaultPageSize,
  paging: 'pages',
  currency: 'EUR',
  cookieNotice: 'open',
}

/** Parses the preferences in a Cookie header or `document.cookie`; unknown values become the default. */
export function readPreferences(cookies: string): Preferences {
  const values = Object.fromEntries(cookies.split(/;\s*/).map(pair => pair.split('=', 2)))
  const entries = Object.entries(choices).map(([name, allowed]) => {
    const value = allowed.find(choice => String(choice) === values[`pref-${name}`])
    return [name, value ?? fallback[name as keyof Preferences]]
  })
  return Object.fromEntries(entries) as Preferences
}

interface PreferencesValue {
  preferences: Preferences
  /** Keeps the changes in this browser, and how many rows lists have with the account of a signed-in person. */
  prefer(changes: Partial<Preferences>): void
}

const PreferencesContext = createContext<PreferencesValue>({ preferences: fallback, prefer: () => undefined })

/** Returns the preferences of the browser with those that the signed-in person chose, here or on another device. */
export const preferencesOf = (inBrowser: Preferences, session: Session | undefined): Preferences => ({
  ...inBrowser,
  ...session?.listSize,
})

export function PreferencesProvider({ initial, children }: { initial: Preferences; children: ReactNode }) {
  const client = useQueryClient()
  const session = useQuery(sessionQuery).data
  const [inBrowser, setInBrowser] = useState(initial)
  const preferences = useMemo(() => preferencesOf(inBrowser, session), [inBrowser, session])
  const prefer = useCallback<PreferencesValue['prefer']>(
    changes => {
      for (const [name, value] of Object.entries(changes)) {
        // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every supported browser
        document.cookie = `pref-${name}=${value}; path=/; max-age=31536000; samesite=lax`
        if (name === 'theme' || name === 'density') document.documentElement.dataset[name] = String(value)
      }
      setInBrowser(previous => ({ ...previous, ...changes }))
      const { pageSize, paging } = { ...preferences, ...changes }
      if (pageSize === preferences.pageSize && paging === preferences.paging) return
      void import('./keep-list-size.ts').then(({ keepListSize }) => keepListSize(client, { pageSize, paging }))
    },
    [client, preferences],
  )
  const value = useMemo(() => ({ preferences, prefer }), [preferences, prefer])
  return <PreferencesContext value={value}>{children}</PreferencesContext>
}

export const usePreferences = () => useContext(PreferencesContext)
