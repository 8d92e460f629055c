import { generateKeyPairSync } from 'node:crypto'
import { dkimSign } from 'mailauth/lib/dkim/sign.js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkBankFile, checkBankText } from '../../../contract/bank-check.ts'
import { createTestApp, type TestApp, testNow } from '../../../tests/support/app.ts'
import { DnsStandIn } from '../../../tests/support/dns.ts'
import { addCompany, addContact } from '../../../tests/support/world.ts'
import { proveMail } from './mail-proof.ts'

const iban = 'NL91ABNA0417164300'
const other = 'DE89370400440532013000'
const now = new Date(testNow)
const keyOf = (modulusLength: number) => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength })
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    record: `v=DKIM1; k=rsa; p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`,
  }
}
const key = keyOf(2_048)
const weakKey = keyOf(768)
const attacker = keyOf(2_048)
const dns = new DnsStandIn()

let test: TestApp
let member: string
let companyId: number
beforeAll(async () => {
  test = await createTestApp({ LIFT_LIMITS: '1' })
  test.deps.dns = dns
  const { db } = test.deps
  companyId = await addCompany(db, { website: 'www.kestrel.example', iban_code: iban })
  await addContact(db, companyId, { email: 'sales@kestrel.example' })
  member = await test.signIn(await addContact(db, await addCompany(db)))
})
afterAll(() => test.close())
beforeEach(() => {
  dns.isDown = false
  dns.texts.clear()
  dns.texts.set('s1._domainkey.kestrel.example', [key.record])
  dns.texts.set('weak._domainkey.kestrel.example', [weakKey.record])
  dns.texts.set('s1._domainkey.evil.example', [attacker.record])
  dns.texts.set('_dmarc.kestrel.example', ['v=DMARC1; p=reject'])
})

interface MailOptions {
  from?: string
  /** Header lines at the top, which are not signed. */
  top?: string
  body?: string
}

const mailOf = ({ from = 'Kestrel <sales@kestrel.example>', body = `Please pay to ${iban}.\r\n` }: MailOptions = {}) =>
  [
    `From: ${from}`,
    'To: buyer@asking.example',
    'Subject: Invoice 2026-114',
    'Date: Mon, 16 Nov 2026 10:00:00 +0000',
    'Message-ID: <1@kestrel.example>',
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    '',
    body,
  ].join('\r\n')

interface SignOptions {
  domain?: string
  selector?: string
  privateKey?: string
  signTime?: Date
  expires?: Date
  maxBodyLength?: number
}

/** Signs a mail as its sender's server does. */
async function signed(mail: string, options: SignOptions = {}): Promise<string> {
  const { domain = 'kestrel.example', selector = 's1', privateKey = key.privateKey, signTime = now, ...rest } = options
  const signature = {
    canonicalization: 'relaxed/relaxed',
    signTime,
    signingDomain: domain,
    selector,
    privateKey,
    ...rest,
  }
  const { signatures, errors } = await dkimSign(mail, { ...signature, signatureData: [signature] })
  if (errors.length > 0) throw new Error(String(errors[0]?.err))
  return `${signatures}${mail}`
}

const check = async (mail: string, sender = '') => {
  const { body } = await test.call(checkBankFile, { query: { companyId, sender }, file: Buffer.from(mail) }, member)
  return body.payload
}

describe('a mail as a file', () => {
  it('gets a good verdict if account, sender, signature and the policy of the domain are right', async () => {
    expect(await check(await signed(mailOf()))).toMatchObject({
      verdict: 'good',
      account: 'same',
      sender: { domain: 'kestrel.example', state: 'own' },
      dmarc: 'pass',
      signature: 'valid',
    })
  })

  it('from a subdomain gets a good verdict only if the policy does not require the exact domain', async () => {
    dns.texts.set('s1._domainkey.mail.kestrel.example', [key.record])
    const mail = await signed(mailOf(), { domain: 'mail.kestrel.example' })
    expect(await check(mail)).toMatchObject({ verdict: 'good', dmarc: 'pass' })
    dns.texts.set('_dmarc.kestrel.example', ['v=DMARC1; p=reject; adkim=s'])
    expect(await check(mail)).toMatchObject({ verdict: 'unsure', dmarc: 'unknown' })
  })

  it('that was changed after it was signed raises an alarm if the policy of the domain rejects forged mail', async () => {
    const mail = (await signed(mailOf())).replace(iban, other)
    expect(await check(mail)).toMatchObject({ verdict: 'danger', dmarc: 'fail', signature: 'broken' })
    const subject = (await signed(mailOf())).replace('Invoice 2026', 'Urgent invoice 2026')
    expect(await check(subject)).toMatchObject({ verdict: 'danger', account: 'same', dmarc: 'fail' })
    dns.texts.set('_dmarc.kestrel.example', ['v=DMARC1; p=none'])
    expect(await check(subject)).toMatchObject({ verdict: 'unsure', dmarc: 'unknown', signature: 'broken' })
  })

  it.each<[string, () => Promise<string>, object]>([
    ['without a signature', async () => mailOf(), { dmarc: 'unknown', signature: 'none' }],
    [
      'that claims to be authentic',
      async () =>
        `Authentication-Results: mx.google.com; dkim=pass header.d=kestrel.example; dmarc=pass header.from=kestrel.example\r\n${mailOf()}`,
      { dmarc: 'unknown', signature: 'none' },
    ],
    [
      'with a chain of seals that claims so',
      async () => `ARC-Authentication-Results: i=1; mx.example; dmarc=pass header.from=kestrel.example\r\n${mailOf()}`,
      { dmarc: 'unknown', signature: 'none' },
    ],
    [
      'signed by another domain',
      () => signed(mailOf(), { domain: 'evil.example', privateKey: attacker.privateKey }),
      { dmarc: 'unknown', signature: 'none' },
    ],
    [
      'signed with a key that the domain does not have',
      () => signed(mailOf(), { privateKey: attacker.privateKey }),
      { dmarc: 'fail', signature: 'broken' },
    ],
    [
      'whose key was withdrawn',
      () => signed(mailOf(), { selector: 'old' }),
      { dmarc: 'unknown', signature: 'unchecked' },
    ],
    [
      'with a weak key',
      () => signed(mailOf(), { selector: 'weak', privateKey: weakKey.privateKey }),
      { dmarc: 'unknown', signature: 'unchecked' },
    ],
    [
      'whose signature has expired',
      () => signed(mailOf(), { signTime: new Date('2026-10-01T00:00:00Z'), expires: new Date('2026-10-08T00:00:00Z') }),
      { dmarc: 'unknown', signature: 'unchecked' },
    ],
    [
      'with a second From field',
      async () => `From: Kestrel <sales@kestrel.example>\r\n${await signed(mailOf())}`,
      { dmarc: 'unknown', signature: 'unchecked' },
    ],
    [
      'from two senders',
      () => signed(mailOf({ from: 'sales@kestrel.example, boss@evil.example' })),
      { dmarc: 'unknown', signature: 'unchecked' },
    ],
    [
      'signed in part only, with a line added',
      async () => `${await signed(mailOf(), { maxBodyLength: 20 })}PS: hurry up.\r\n`,
      { dmarc: 'unknown', signature: 'partial' },
    ],
    [
      'with a hundred signatures',
      async () =>
        `${'DKIM-Signature: v=1; a=rsa-sha256; d=kestrel.example; s=s1; h=from; bh=x; b=x\r\n'.repeat(100)}${await signed(mailOf())}`,
      { dmarc: 'unknown', signature: 'unchecked' },
    ],
  ])('%s never gets a good verdict', async (_, mail, expected) => {
    const result = await check(await mail())
    expect(result).toMatchObject(expected)
    expect(result.verdict).not.toBe('good')
  })

  it('is unknown if the domain publishes no policy, and while DNS does not respond', async () => {
    const mail = await signed(mailOf())
    dns.texts.delete('_dmarc.kestrel.example')
    expect(await check(mail)).toMatchObject({ verdict: 'unsure', dmarc: 'unknown', signature: 'valid' })
    dns.isDown = true
    expect(await check(mail)).toMatchObject({ verdict: 'unsure', dmarc: 'unknown', signature: 'unchecked' })
  })

  it('proves nothing about another sender that the member typed', async () => {
    expect(await check(await signed(mailOf()), 'boss@kestre1.example')).toMatchObject({
      verdict: 'danger',
      dmarc: 'unknown',
    })
  })

  it('queries DNS for few names, whatever the mail contains', async () => {
    const many = Array.from(
      { length: 8 },
      (_, index) =>
        `DKIM-Signature: v=1; a=rsa-sha256; c=relaxed/relaxed; d=a.b.c.d.e.f.g.h.i${index}.example; s=s; h=from; bh=eA==; b=eA==\r\n`,
    )
    dns.asked.length = 0
    await proveMail(Buffer.from(`${many.join('')}${mailOf({ from: 'x@a.b.c.d.e.f.g.h.i.j.k.l.m.example' })}`), {
      dns,
      now,
    })
    expect(dns.asked.length).toBeLessThanOrEqual(60)
  })
})

it('pasted text is unknown, even if it is a whole mail with a valid signature', async () => {
  const body = { companyId, text: await signed(mailOf()), sender: 'sales@kestrel.example' }
  expect((await test.call(checkBankText, { body }, member)).body.payload).toMatchObject({
    verdict: 'unsure',
    account: 'same',
    dmarc: 'unknown',
    signature: 'unchecked',
  })
})

it('of 48 mails, exactly the genuine ones get a good verdict', async () => {
  const wrong = []
  for (let index = 0; index < 24; index += 1) {
    const body = `Invoice ${index}\r\nTotal EUR ${index * 17}.00\r\nPlease pay to ${iban.replace(/(.{4})/g, '$1 ')}\r\n`
    const mail = await signed(mailOf({ body }))
    const forgeries = [
      mail.replace(/04 *17/, '05 17'),
      mailOf({ body }),
      await signed(mailOf({ body, from: 'Kestrel <sales@kestre1.example>' }), {
        domain: 'evil.example',
        privateKey: attacker.privateKey,
      }),
      mail.replace(`Invoice ${index}\r`, `Invoice ${index + 1}\r`),
    ]
    const [good, forged] = [await check(mail), await check(forgeries[index % forgeries.length] ?? '')]
    if (good.verdict !== 'good' || forged.verdict === 'good') wrong.push([index, good, forged])
  }
  expect(wrong).toEqual([])
})
