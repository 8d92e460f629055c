import type { QueryClient } from '@tanstack/react-query'
import { setLanguage } from '../../../contract/delivery.ts'
import { call } from '../../platform/api.ts'
import { readPreferences } from '../../platform/preferences.tsx'
import { sessionQuery } from '../../platform/session.ts'

/** Loads the page in the language that was just chosen; a member's mails follow. */
export async function loadLanguage(client: QueryClient): Promise<void> {
  const { language } = readPreferences(document.cookie)
  if (client.getQueryData(sessionQuery.queryKey)) await call(client, setLanguage, { body: { language } })
  location.reload()
}
