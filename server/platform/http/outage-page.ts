import type { FastifyRequest } from 'fastify'
import { currentLanguage } from '../language/current.ts'
import type { Problem } from './problem.ts'
import { httpTexts } from './texts.ts'

const texts = httpTexts.outage

/** Returns true if a browser is opening a page rather than calling the API or loading a file. */
export const opensPage = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' && !/^\/(api|media)(\/|$)/.test(url) && (headers.accept ?? '').includes('text/html')

/** Returns the page shown during an outage. It loads nothing else from the site and reloads automatically. */
export const outagePage = ({ message, details }: Problem): string => `<!doctype html>
<html lang="${currentLanguage()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${details.retryAfterSeconds ?? 10}"><meta name="robots" content="noindex">
<title>${texts.title}</title></head>
<body><h1>${texts.title}</h1><p>${message}</p><p>${texts.reload}</p></body></html>`
