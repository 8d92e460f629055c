import type { QueryClient } from '@tanstack/react-query'
import { setLanguage } from '../../../contract/delivery.ts'
import { type Language, languageCookie } from '../../../contract/kit/languages.ts'
import { call } from '../../platform/api.ts'
import { sessionQuery } from '../../platform/session.ts'

/** Changes the language of the site on this device, and that of a member's mails. Loads the page again. */
export async function chooseLanguage(client: QueryClient, language: Language): Promise<void> {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every supported browser
  document.cookie = `${languageCookie}=${language}; path=/; max-age=31536000; samesite=lax`
  if (client.getQueryData(sessionQuery.queryKey)) await call(client, setLanguage, { body: { language } })
  location.reload()
}
