import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { refuseForeign } from '../../platform/http/loopback.ts'
import { escapeHtml } from '../../platform/mail/layout.ts'
import { listDemoStaff } from './reads.ts'
import { currentCode } from './second-factor.ts'
import { authTexts } from './texts.ts'

const texts = authTexts.authenticatorPage

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 40rem; margin: 0 auto; padding: 1.5rem; color: light-dark(#14202a, #e4ebf0); background: light-dark(#f6f8f9, #0f1519) }
output { display: block; font: 600 2.5rem/1.5 ui-monospace, monospace; letter-spacing: .15em }`
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'"

/**
 * Mounts /dev/authenticator, which shows the current code of the demo's staff account to this machine only. Used in demos only.
 */
export function mountAuthenticator(app: FastifyInstance, deps: Deps): void {
  app.get('/dev/authenticator', async (request, reply) => {
    refuseForeign(request)
    const accounts = await Promise.all(
      (await listDemoStaff(deps.db)).map(async ({ id, email }) => ({ email, code: await currentCode(deps, id) })),
    )
    const secondsLeft = 30 - (Math.floor(deps.clock.now().getTime() / 1000) % 30)
    const rows = accounts
      .filter(({ code }) => code !== undefined)
      .map(({ email, code = '' }) => `<p>${escapeHtml(email)}<output>${code}</output></p>`)
    const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="${secondsLeft}">
<title>${texts.title}</title><style>${style}</style></head>
<body><main><h1>${texts.title}</h1>${rows.length === 0 ? `<p>${texts.none}</p>` : rows.join('')}<p>${texts.once}</p></main></body></html>`
    return reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html)
  })
}
