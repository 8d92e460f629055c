import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { Problem } from '../../platform/http/problem.ts'
import { unsubscribeBy } from './subscriptions.ts'
import { unsubscribeTexts } from './texts.ts'

/** The servers of mail providers send these for many users. */
const perMinute = 600
const maxBodyLength = 4_096

/** Returns true if a form, in either encoding, is the one that RFC 8058 defines. */
const isOneClick = (form: string) =>
  new URLSearchParams(form).get('List-Unsubscribe') === 'One-Click' ||
  /name="?List-Unsubscribe"?\r?\n(?:[^\r\n]+\r?\n)*\r?\nOne-Click\r?\n/i.test(form)

/**
 * Mounts one-click unsubscribing from a mail program: a POST to the URL that a browser opens as a page. It needs no cookie or
 * Origin: the link identifies the subscription, and only its owner got it by mail.
 */
export async function mountOneClick(app: FastifyInstance, deps: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<void> {
  await app.register(async scope => {
    // Forms are parsed on this route only: elsewhere, other sites could submit them.
    scope.removeContentTypeParser('multipart/form-data')
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: maxBodyLength },
      (_, body, done) => done(null, body),
    )
    scope.post<{ Params: { token: string } }>(
      '/unsubscribe/:token',
      { config: { rateLimit: { max: perMinute, timeWindow: 60_000 } } },
      async (request, reply) => {
        if (typeof request.body !== 'string' || !isOneClick(request.body)) throw new Problem('invalid-input')
        await unsubscribeBy(deps, request.params.token)
        return reply.type('text/plain; charset=utf-8').send(`${unsubscribeTexts.done}\n`)
      },
    )
  })
}
