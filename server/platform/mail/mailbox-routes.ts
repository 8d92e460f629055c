import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuseForeign } from '../http/loopback.ts'
import { Problem } from '../http/problem.ts'
import { emptyMailbox, findMail, listMails, type StoredMail } from './mailbox.ts'
import { mailboxPage, mailPage } from './mailbox-pages.ts'

const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
/** Allows the HTML of a mail to use styles and open links in a new tab, and nothing else. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"

const sendPage = (reply: FastifyReply, html: string, policy: string) =>
  reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html)

/** Mounts /dev/mailbox, which shows the mails in the folder. Used in demos only. */
export async function mountMailbox(app: FastifyInstance, folder: string): Promise<void> {
  const get = async (request: FastifyRequest<{ Params: { name: string } }>): Promise<StoredMail> => {
    const stored = await findMail(folder, request.params.name)
    if (stored === undefined) throw new Problem('not-found')
    return stored
  }
  await app.register(
    async mailbox => {
      mailbox.addHook('onRequest', async request => refuseForeign(request))
      mailbox.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, async () => ({}))
      mailbox.get<{ Querystring: { before?: string } }>('/', async ({ query }, reply) =>
        sendPage(reply, mailboxPage(await listMails(folder, query.before)), pagePolicy),
      )
      mailbox.post('/empty', async (_, reply) => {
        await emptyMailbox(folder)
        return reply.redirect('/dev/mailbox', 303)
      })
      mailbox.get<{ Params: { name: string } }>('/:name', async (request, reply) =>
        sendPage(reply, mailPage(await get(request)), pagePolicy),
      )
      mailbox.get<{ Params: { name: string } }>('/:name/html', async (request, reply) => {
        const { mail } = await get(request)
        return sendPage(reply, `<base target="_blank">${mail.html ?? ''}`, mailPolicy)
      })
    },
    { prefix: '/dev/mailbox' },
  )
}
