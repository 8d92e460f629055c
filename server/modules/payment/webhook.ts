import type { FastifyInstance } from 'fastify'
import { Problem } from '../../platform/http/problem.ts'
import { OutboundFailure } from '../../platform/outbound/request-json.ts'
import { webhookPath } from '../../platform/payments/provider.ts'
import { type SettleDeps, settlePayment } from './settle.ts'

/** The provider's servers report for all customers. */
const perMinute = 3_000
const maxBodyLength = 4_096

/**
 * Mounts the endpoint that the payment provider calls when the state of a payment changes. It needs no session or Origin: a call only
 * names a payment, whose state the provider is then asked for. An unknown payment gets the same reply, so that nothing can be found
 * out by guessing.
 */
export async function mountPaymentWebhook(app: FastifyInstance, deps: SettleDeps): Promise<void> {
  await app.register(async scope => {
    // Forms are parsed on this route only: elsewhere, other sites could submit them.
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: maxBodyLength },
      (_, body, done) => done(null, body),
    )
    scope.post(
      webhookPath,
      { config: { rateLimit: { max: perMinute, timeWindow: 60_000 } } },
      async ({ body, log }, reply) => {
        const id = new URLSearchParams(typeof body === 'string' ? body : '').get('id') ?? ''
        if (id === '' || id.length > 100 || id.includes('\0')) throw new Problem('invalid-input')
        try {
          await settlePayment(deps, id)
        } catch (error) {
          if (!(error instanceof OutboundFailure)) throw error
          log.warn({ fault: error.message }, 'the payment provider could not be asked')
          throw new Problem('payment-unavailable')
        }
        return reply.type('text/plain; charset=utf-8').send('OK\n')
      },
    )
  })
}
