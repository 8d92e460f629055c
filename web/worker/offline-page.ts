import tokens from '../ui/tokens.css?inline'
import styles from './offline-page.css?inline'
import { workerTexts } from './texts.ts'

/** The script of the page, which the build inserts. */
declare const offlineScript: string

const texts = workerTexts.offline
const style = `${tokens}${styles}`

/** Joins the parts of a document. The inserted texts are our own and need no escaping. */
const html = (parts: TemplateStringsArray, ...inserted: string[]) =>
  parts.map((part, index) => part + (inserted[index] ?? '')).join('')

const mark = html`<svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="6" fill="#0b5563"/><path d="M7 11h12l-4-4M25 21H13l4 4" fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/></svg>`

const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${texts.title}</title>
<style>${style}</style>
</head>
<body>
<main>
${mark}
<h1>${texts.title}</h1>
<p>${texts.text}</p>
<p class="muted">${texts.kept}</p>
<div class="action"><button type="button">${texts.tryAgain}</button><span role="status" class="muted"></span></div>
</main>
<script>${offlineScript}</script>
</body>
</html>`

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`
}

/** Returns the page for navigations that fail. It needs nothing else from the network or a cache. */
export async function offlineResponse(): Promise<Response> {
  const policy = [
    "default-src 'none'",
    `style-src ${await hashOf(style)}`,
    `script-src ${await hashOf(offlineScript)}`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ]
  return new Response(page, {
    status: 503,
    headers: {
      'content-type': 'text/html',
      'content-security-policy': policy.join('; '),
      'cache-control': 'no-store',
    },
  })
}
