import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Db } from '../db/database.ts'
import { Problem } from '../http/problem.ts'
import { escapeHtml } from '../mail/layout.ts'
import { checkoutPath } from './local.ts'
import { type PaymentStatus, type ReturnKind, webhookPath } from './provider.ts'
import { endLocalPayment, findLocalPayment, returnLocalPayment } from './queries.ts'
import { checkoutTexts as texts } from './texts.ts'

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 30rem; margin: 0 auto; padding: 3rem 1.5rem; color: light-dark(#14202a, #e4ebf0); background: light-dark(#f6f8f9, #0f1519) }
h1 { font-size: 1.375rem; margin: 0 0 .5rem } dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 1.5rem 0 }
dd { margin: 0; text-align: right; overflow-wrap: anywhere } dd.amount { font-weight: 600; font-variant-numeric: tabular-nums }
form { display: grid; gap: .5rem } button { font: inherit; padding: .75rem; border-radius: 6px; border: 1px solid light-dark(#8496a3, #5d7280); background: none; color: inherit; cursor: pointer }
button.pay { border-color: #0b5563; background: #0b5563; color: #fff; font-weight: 600 }`
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
const maxBodyLength = 1_024

const statusByButton: Record<string, PaymentStatus> = { pay: 'paid', fail: 'failed', cancel: 'canceled' }
/** Shown once a payment is paid: what happens at a provider without the site. */
const returnByButton: Record<string, ReturnKind> = { refund: 'refund', chargeback: 'chargeback' }

type PaymentRow = NonNullable<Awaited<ReturnType<typeof findLocalPayment>>>

const euros = (cents: number) => `€ ${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`

function pageOf({ description, cents, status, return_url }: PaymentRow): string {
  const isOpen = status === 'open'
  const buttons = `<form method="post"><button class="pay" name="how" value="pay">${texts.pay} ${euros(cents)}</button>
<button name="how" value="fail">${texts.fail}</button><button name="how" value="cancel">${texts.cancel}</button></form>`
  const returns = `<form method="post"><button name="how" value="refund">${texts.refund}</button>
<button name="how" value="chargeback">${texts.chargeback}</button></form>`
  const ended = `<p>${texts.ended} <a href="${escapeHtml(return_url)}">${texts.back}</a></p>${status === 'paid' ? returns : ''}`
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${texts.title}</title><style>${style}</style></head>
<body><main><h1>${texts.title}</h1><p>${texts.what}</p>
<dl><dt>${texts.order}</dt><dd>${escapeHtml(description)}</dd><dt>${texts.amount}</dt><dd class="amount">${euros(cents)}</dd></dl>
${isOpen ? buttons : ended}</main></body></html>`
}

/**
 * Mounts the page of the stand-in, which pays, fails or cancels a payment, or returns a paid one, and then calls the site's webhook as a
 * provider does. Used in demos only.
 */
export async function mountCheckout(app: FastifyInstance, { db }: { db: Db }): Promise<void> {
  const send = (reply: FastifyReply, html: string) =>
    reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html)
  const find = async (id: string) => {
    const payment = await findLocalPayment(db, id)
    if (payment === undefined) throw new Problem('not-found')
    return payment
  }
  await app.register(async scope => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: maxBodyLength },
      (_, body, done) => done(null, body),
    )
    const path = `${checkoutPath}/:id`
    scope.get<{ Params: { id: string } }>(path, async ({ params }, reply) => send(reply, pageOf(await find(params.id))))
    scope.post<{ Params: { id: string } }>(path, async ({ params, body }, reply) => {
      const payment = await find(params.id)
      const how = new URLSearchParams(String(body)).get('how') ?? ''
      const status = statusByButton[how]
      const kind = returnByButton[how]
      if (kind !== undefined) await returnLocalPayment(db, params.id, kind)
      else if (status !== undefined) await endLocalPayment(db, params.id, status)
      else throw new Problem('invalid-input')
      await app.inject({
        method: 'POST',
        url: webhookPath,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `id=${params.id}`,
      })
      return reply.redirect(status === 'canceled' ? payment.cancel_url : payment.return_url, 303)
    })
  })
}
