import type { FastifyRequest } from 'fastify'
import type { Problem } from './problem.ts'

/** Whether somebody opened a page, rather than called the API. */
export const opensPage = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' && !/^\/(api|media)(\/|$)/.test(url) && (headers.accept ?? '').includes('text/html')

/** What a page says that cannot be put together now; it needs nothing else of the site, and tries again by itself. */
export const outagePage = ({ message, details }: Problem): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${details.retryAfterSeconds ?? 10}"><meta name="robots" content="noindex">
<title>Back in a moment</title></head>
<body><h1>Back in a moment</h1><p>${message}</p><p>This page tries again by itself.</p></body></html>`
