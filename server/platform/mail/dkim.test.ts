import { createHash, createPublicKey, createVerify, generateKeyPairSync } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestDeps, testSecret } from '../../../tests/support/deps.ts'
import { outgoingMail } from '../../../tests/support/outgoing-mail.ts'
import { readConfig } from '../config.ts'
import { transaction } from '../db/database.ts'
import { queueMail } from './outbox.ts'
import { sendDueMails } from './sender.ts'

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const dkim = { DKIM_DOMAIN: 'tbs.example', DKIM_SELECTOR: 'mail2026', DKIM_PRIVATE_KEY: pem.replaceAll('\n', '\\n') }

const mail = outgoingMail(dkim)
const { sink } = mail
let test: TestDeps
beforeAll(() => {
  test = mail.test()
})

/** Returns header fields of a mail, unparsed and folded. */
function partsOf(raw: Buffer): { fields: string[]; body: string } {
  const text = raw.toString('latin1')
  const end = text.indexOf('\r\n\r\n')
  return { fields: text.slice(0, end).split(/\r\n(?![ \t])/), body: text.slice(end + 4) }
}
const nameOf = (field: string) => field.slice(0, field.indexOf(':')).trim().toLowerCase()

// RFC 6376, 3.4.2 and 3.4.4.
const relaxedField = (field: string) =>
  `${nameOf(field)}:${field
    .slice(field.indexOf(':') + 1)
    .replaceAll('\r\n', '')
    .replaceAll(/[ \t]+/g, ' ')
    .trim()}`
const relaxedBody = (body: string) =>
  `${body
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(' \r\n', '\r\n')
    .replace(/(\r\n)*$/, '')}\r\n`

/** Returns whether the signature of a mail is valid for the key, and the tags of the signature. */
function verify(raw: Buffer): { isGood: boolean; tags: Record<string, string> } {
  const { fields, body } = partsOf(raw)
  const signature = fields.find(field => nameOf(field) === 'dkim-signature') ?? ''
  const tags = Object.fromEntries(
    relaxedField(signature)
      .slice('dkim-signature:'.length)
      .split(';')
      .map(tag => tag.trim().split(/=(.*)/s, 2))
      .map(([name = '', value = '']) => [name.trim(), value.replaceAll(/\s/g, '')]),
  )
  const bodyHash = createHash('sha256').update(relaxedBody(body), 'latin1').digest('base64')
  const remaining = [...fields]
  const signed = (tags.h ?? '').split(':').flatMap(name => {
    const index = remaining.findLastIndex(field => nameOf(field) === name.toLowerCase())
    return index === -1 ? [] : [`${relaxedField(remaining.splice(index, 1)[0] ?? '')}\r\n`]
  })
  const unsigned = relaxedField(signature).replace(/\bb=[^;]*$/, 'b=')
  const data = signed.join('') + unsigned
  const isGood =
    bodyHash === tags.bh &&
    createVerify('RSA-SHA256')
      .update(data, 'latin1')
      .verify(createPublicKey(privateKey), tags.b ?? '', 'base64')
  return { isGood, tags }
}

describe('a signed mail', () => {
  it('has a signature over its body and headers, including the one-click unsubscribe headers', async () => {
    const mail = {
      from: { name: 'Ärlan via TBS', address: 'server@lists.tbs.example' },
      to: 'reader@one.example',
      subject: 'WTS  Käse, größer als sonst, damit die Zeile umgebrochen werden muss, und noch etwas mehr',
      text: 'Käse  \n\n.\nline with trailing space \n\n\n',
      html: `<p>${'Käse '.repeat(60)}</p>`,
      headers: {
        'List-Id': '<server.lists.tbs.example>',
        'List-Unsubscribe': `<https://tbs.example/api/mail/unsubscribe/${'x'.repeat(80)}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }
    await transaction(test.deps.db, tx => queueMail(tx, () => mail, test.clock.now()))
    await sendDueMails(test.deps)
    const raw = sink.received[0]?.raw ?? Buffer.of()
    const { isGood, tags } = verify(raw)
    expect(isGood).toBe(true)
    expect(tags).toMatchObject({ d: 'tbs.example', s: 'mail2026', a: 'rsa-sha256', c: 'relaxed/relaxed' })
    const names = (tags.h ?? '').toLowerCase().split(':')
    expect(names).toEqual(
      expect.arrayContaining(['from', 'subject', 'message-id', 'list-unsubscribe', 'list-unsubscribe-post', 'list-id']),
    )
    const forged = Buffer.from(raw.toString('latin1').replace('One-Click', 'Two-Click'), 'latin1')
    expect(verify(forged).isGood).toBe(false)
  })
})

describe('an invalid configuration', () => {
  const small = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  it.each([
    ['an incomplete set of variables', { DKIM_DOMAIN: 'tbs.example' }, 'must be set together'],
    ['a missing file', { ...dkim, DKIM_PRIVATE_KEY: '/nowhere/dkim.pem' }, 'neither a PEM key nor an existing file'],
    [
      'an invalid key',
      { ...dkim, DKIM_PRIVATE_KEY: '-----BEGIN PRIVATE KEY-----\nx' },
      'not a private key in PEM format',
    ],
    ['another kind of key', { ...dkim, DKIM_PRIVATE_KEY: small }, 'must be an RSA key'],
    ['an invalid selector', { ...dkim, DKIM_SELECTOR: 'a; b' }, 'DKIM_SELECTOR'],
  ])('with %s keeps the server from starting and names the cause', (_, env, message) => {
    expect(() => readConfig({ SESSION_SECRET: testSecret, ...env })).toThrow(message)
  })
})
