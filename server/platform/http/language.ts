import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Language, languageCookie, parseLanguage, preferredLanguage } from '../../../contract/kit/languages.ts'
import { inLanguage } from '../language/current.ts'

/** Returns the language of a request: the one chosen on this device, otherwise the one that the browser prefers. */
export const languageOf = ({ cookies, headers }: FastifyRequest): Language =>
  parseLanguage(cookies[languageCookie]) ?? preferredLanguage(headers['accept-language'])

/** Runs everything that handles a request in the language of that request. */
export function handleInRequestLanguage(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _, done) => {
    inLanguage(languageOf(request), done).catch(done)
  })
}
