import fc from 'fast-check'
import { createTransport } from 'nodemailer'
import { pino } from 'pino'
import { afterEach, describe, expect, it } from 'vitest'
import { stockFileCaps } from '../../../contract/stock-files.ts'
import { processorMsOf } from '../../../tests/support/processor-time.ts'
import { runs } from '../../../tests/support/runs.ts'
import { isAuthentic } from './authentication.ts'
import { whyAutomatic } from './automatic.ts'
import { listenForMail, type MailInOptions, MailRefused } from './listener.ts'
import { parseMail, type ReceivedMail } from './received-mail.ts'
import { failedDeliveryOf, isAddressGone, returnPathOfComplaint } from './reports.ts'

const envelope = { returnPath: 'ada@one.example', recipient: 'server@lists.tbs.example' }
const read = (headers: readonly string[], body = 'Hello', given: Partial<typeof envelope> = {}) =>
  parseMail(Buffer.from(`${headers.join('\r\n')}\r\n\r\n${body}`), { ...envelope, ...given })
const plain = ['From: Ada <ada@one.example>', 'Subject: WTS', 'Message-ID: <1@one.example>']

describe('an incoming mail', () => {
  it('has exactly one sender or no valid sender', async () => {
    expect((await read(plain)).from).toBe('ada@one.example')
    expect((await read(['From: "b@two.example" <ADA@one.example>'])).from).toBe('ada@one.example')
    for (const from of ['From: a@one.example, b@two.example', 'From: Ada', 'From: g: a@one.example, b@one.example;'])
      expect((await read([from])).from).toBeUndefined()
    expect((await read(['From: a@one.example', 'From: b@two.example'])).from).toBeUndefined()
  })

  it('distinguishes files from the images of a signature', async () => {
    const part = (headers: string) => `--b\r\n${headers}\r\nContent-Transfer-Encoding: base64\r\n\r\nAAAA\r\n`
    const body = `--b\r\nContent-Type: text/plain\r\n\r\nHi\r\n${part('Content-Type: image/png; name=logo.png\r\nContent-Disposition: inline\r\nContent-ID: <logo>')}${part('Content-Type: application/pdf; name=stock.pdf\r\nContent-Disposition: attachment; filename=stock.pdf')}--b--\r\n`
    const mail = await read([...plain, 'MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=b'], body)
    expect(mail.attachments).toEqual(['stock.pdf'])
    expect(mail.text?.trim()).toBe('Hi')
  })

  it('distinguishes a mail with HTML only from one with text', async () => {
    const only = await read([...plain, 'MIME-Version: 1.0', 'Content-Type: text/html'], '<p>Hi</p>')
    expect(only).toMatchObject({ text: undefined, hasHtml: true })
  })

  it('contains no characters that the database cannot store', async () => {
    const nul = '=?utf-8?q?a=00b?='
    const mail = await read(
      [`From: ${nul} <ada@one.example>`, `Subject: WTS ${nul}`, 'Message-ID: <1\u0000@x>'],
      'a\u0000b',
    )
    expect(mail.subject).toBe('WTS ab')
    expect(JSON.stringify([mail.from, mail.subject, mail.text, mail.messageId])).not.toContain('u0000')
  })

  it('is refused before parsing if it has too many parts, headers or short lines', async () => {
    const head = ['From: a@one.example', 'MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=b']
    await expect(read(head, '--b\r\n'.repeat(300_000))).rejects.toThrow()
    await expect(read([`From: ${'a:'.repeat(500_000)}`])).rejects.toThrow()
    await expect(read(plain, 'a\n'.repeat(900_000))).rejects.toThrow('too many lines')
    // A stock list of the most rows that an upload may have.
    const list = await read(plain, '507127-B21,HP,5\n'.repeat(stockFileCaps.rows + 1))
    expect(list.text?.split('\n').length).toBeGreaterThan(stockFileCaps.rows)
    expect((await read(plain, `${'a'.repeat(76)}\n`.repeat(5_000))).text).toHaveLength(5_000 * 77)
  })

  it('lists the mails it replies to, nearest first', async () => {
    const mail = await read([...plain, 'In-Reply-To: <c@x>', 'References: <a@x> <b@x>\r\n <c@x>'])
    expect(mail.references).toEqual(['<c@x>', '<c@x>', '<b@x>', '<a@x>'])
  })
})

describe('authentication', () => {
  const by = async (...results: string[]) =>
    isAuthentic(await read([...plain, ...results.map(result => `Authentication-Results: ${result}`)]), 'mx.tbs.example')

  it.each([
    ['mx.tbs.example; dmarc=pass header.from=one.example', true],
    ['mx.tbs.example 1; spf=pass smtp.mailfrom=one.example; dkim=pass header.d=one.example', true],
    ['MX.tbs.example; dmarc=pass (p=none dis=none) header.from=ONE.example', true],
    ['mx.tbs.example; dmarc=pass header.from=two.example', false],
    ['mx.tbs.example; dkim=pass header.d=two.example', false],
    ['mx.tbs.example; spf=pass smtp.mailfrom=one.example', false],
    ['mx.tbs.example; dmarc=fail header.from=one.example', false],
    ['other.example; dmarc=pass header.from=one.example', false],
    ['mx.tbs.example; none', false],
    ['mx.tbs.example; dkim=fail reason="x; dmarc=pass header.from=one.example"', false],
    ['mx.tbs.example; dkim=fail (y; dmarc=pass header.from=one.example) header.d=one.example', false],
    [
      String.raw`mx.tbs.example; spf=pass smtp.mailfrom="a\"; dmarc=pass header.from=one.example; b=\""@evil.example`,
      false,
    ],
    [String.raw`mx.tbs.example; dkim=fail (y\); dmarc=pass header.from=one.example;) header.d=one.example`, false],
    [String.raw`mx.tbs.example; spf=pass smtp.mailfrom="a\"b"@x.example; dmarc=pass header.from=one.example`, true],
  ])('%s: %s', async (result, isGood) => {
    expect(await by(result)).toBe(isGood)
  })

  const good = 'mx.tbs.example; dmarc=pass header.from=one.example'
  const bad = 'mx.tbs.example; dmarc=fail header.from=one.example'
  const ours = 'Received: from smtp.one.example (smtp.one.example [192.0.2.1]) by mx.tbs.example (Postfix) with ESMTPS'
  const foreign = 'Received: from evil.example by smtp.one.example; Wed, 18 Nov 2026 09:00:00 +0000'
  const results = (value: string) => `Authentication-Results: ${value}`
  const isGood = async (headers: string[], given: Partial<typeof envelope> = {}) =>
    isAuthentic(await read([...headers, ...plain], 'Hello', given), 'mx.tbs.example')

  it('is read in time that grows with the header and no faster', () => {
    const value = `mx.tbs.example; dmarc=pass${' '.repeat(60_000)}x`
    const mail = { from: 'ada@one.example', returnPath: '', headers: [{ name: 'authentication-results', value }] }
    expect(processorMsOf(() => isAuthentic(mail, 'mx.tbs.example'))).toBeLessThan(200)
  })

  it('trusts nothing without a header', async () => {
    expect(await by()).toBe(false)
  })

  it.each([
    ['DMARC fails', bad],
    ['there is no DMARC policy', 'mx.tbs.example; dmarc=none header.from=one.example'],
    ['DKIM fails', 'mx.tbs.example; dkim=fail header.d=one.example'],
    ['nothing was checked', 'mx.tbs.example; none'],
    ['another server wrote the topmost header', 'other.example; dmarc=none'],
    ['the topmost header is malformed', 'mx.tbs.example; dmarc'],
  ])('ignores a forged pass below the topmost header: %s', async (_, topmost) => {
    expect(await isGood([results(topmost), ours, results(good), foreign])).toBe(false)
    expect(await isGood([ours, results(topmost), results(good), foreign])).toBe(false)
  })

  it('trusts only the topmost header, whatever is below it', async () => {
    expect(await isGood([results(good), ours, results(bad), foreign])).toBe(true)
    expect(await isGood([ours, results(good), foreign])).toBe(true)
    expect(await isGood([ours.replace('mx.tbs', 'a.mx.tbs'), ours, results(good), foreign])).toBe(true)
  })

  it('ignores a header that came through another host', async () => {
    expect(await isGood([ours, foreign, results(good)])).toBe(false)
    expect(await isGood([foreign, results(good)])).toBe(false)
    expect(await isGood([ours.replace('by mx.tbs.example', 'by mx.tbs.example.evil.example'), results(good)])).toBe(
      false,
    )
    expect(await isGood(['Received: from mx.tbs.example (by mx.tbs.example) by evil.example', results(good)])).toBe(
      false,
    )
  })

  it.each([
    ['a; dmarc=pass header.from=one.example; spf=pass smtp.mailfrom=b', 'dmarc=fail header.from=one.example'],
    ['a; dkim=pass header.d=one.example; spf=pass smtp.mailfrom=b', 'dmarc=none header.from=one.example'],
    ['a; dkim=pass header.d=one.example x', 'dmarc=none header.from=one.example'],
  ])('ignores a result that the exchanger copied from an address, quoted or not: %s', async (local, rest) => {
    for (const written of [local, `"${local}"`]) {
      const topmost = `mx.tbs.example; spf=pass smtp.mailfrom=${written}@evil.example; ${rest}`
      expect(await isGood([results(topmost), ours], { returnPath: `"${local}"@evil.example` })).toBe(false)
    }
  })

  it('accepts an address with the tags of forwarders and bounces', async () => {
    for (const local of ['SRS0=a1b2=T3=one.example=ada', 'prvs=123abc=ada', 'bounces+12=ada'])
      expect(
        await isGood(
          [results(`mx.tbs.example; spf=pass smtp.mailfrom=${local}@one.example; dmarc=pass header.from=one.example`)],
          {
            returnPath: `${local}@one.example`,
          },
        ),
      ).toBe(true)
  })

  it('never trusts a header of another server', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme-ascii', maxLength: 60 }), async text => {
        expect(await by(`other.example; ${text.replace(/[\r\n]/g, '')}; dmarc=pass header.from=one.example`)).toBe(
          false,
        )
      }),
      runs(100),
    )
  })
})

describe('an automatic mail', () => {
  it.each([
    ['Auto-Submitted: auto-replied', 'automatic reply'],
    ['X-Autoreply: yes', 'automatic reply'],
    ['Precedence: bulk', 'mailing list message'],
    ['List-Id: <talk.other.example>', 'mailing list message'],
    ['List-Id: Servers <server.lists.tbs.example>', 'loop'],
    ['X-Loop: tbs.example', 'loop'],
    [Array.from({ length: 30 }, (_, index) => `Received: from a${index}`).join('\r\n'), 'loop'],
  ])('%.40s', async (header, why) => {
    expect(whyAutomatic(await read([...plain, header]), 'tbs.example')).toContain(why)
  })

  it('is distinguished from mail by a person', async () => {
    expect(whyAutomatic(await read([...plain, 'Auto-Submitted: no']), 'tbs.example')).toBeUndefined()
    expect(whyAutomatic(await read(plain, '', { returnPath: '' }), 'tbs.example')).toContain('report')
    const back = await read(['From: a@one.example', 'Message-ID: <broadcast.1.1@lists.tbs.example>'])
    expect(whyAutomatic(back, 'tbs.example')).toContain('loop')
  })
})

describe('reports', () => {
  const report = (type: string, fields: string, original = 'Return-Path: <b@x>\r\n\r\nHello') =>
    read(
      [...plain, 'MIME-Version: 1.0', 'Content-Type: multipart/report; boundary=b'],
      `--b\r\nContent-Type: text/plain\r\n\r\nSorry\r\n--b\r\nContent-Type: ${type}\r\n\r\n${fields}\r\n--b\r\nContent-Type: message/rfc822\r\n\r\n${original}\r\n--b--\r\n`,
    )
  const bounce = (action: string, status: string) =>
    report(
      'message/delivery-status',
      `Reporting-MTA: dns; mx.one.example\r\n\r\nFinal-Recipient: rfc822; a@one.example\r\nAction: ${action}\r\nStatus: ${status}\r\nDiagnostic-Code: smtp;\r\n 550 no such user`,
    )

  it('distinguish permanent from temporary failures', async () => {
    const gone = failedDeliveryOf(await bounce('failed', '5.1.1'))
    expect(gone).toMatchObject({ code: '5.1.1', diagnosis: 'smtp; 550 no such user' })
    expect(gone && isAddressGone(gone)).toBe(true)
    const full = failedDeliveryOf(await bounce('failed', '5.2.2'))
    expect(full && isAddressGone(full)).toBe(false)
    expect(failedDeliveryOf(await bounce('delayed', '4.4.1'))).toBeUndefined()
    expect(failedDeliveryOf(await read(plain))).toBeUndefined()
  })

  it('identify the mail that was reported as spam', async () => {
    const named = await report('message/feedback-report', 'Feedback-Type: abuse\r\nOriginal-Mail-From: <c@x>')
    expect(returnPathOfComplaint(named)).toBe('c@x')
    expect(returnPathOfComplaint(await report('message/feedback-report', 'Feedback-Type: abuse'))).toBe('b@x')
    expect(returnPathOfComplaint(await report('message/feedback-report', 'Feedback-Type: not-spam'))).toBeUndefined()
  })
})

describe('the listener', () => {
  const closers: (() => unknown)[] = []
  afterEach(async () => {
    for (const close of closers.splice(0)) await close()
  })

  async function listen(receive: (mail: ReceivedMail) => Promise<void>, more: Partial<MailInOptions> = {}) {
    const listener = await listenForMail({
      host: '127.0.0.1',
      port: 0,
      log: pino({ level: 'silent' }),
      isRecipient: async address => address === 'server@lists.tbs.example',
      receive,
      ...more,
    })
    const smtp = createTransport({ host: '127.0.0.1', port: listener.port, ignoreTLS: true })
    closers.push(() => smtp.close(), listener.close)
    return (to: string | string[], text = 'Hello') =>
      smtp.sendMail({ from: 'ada@one.example', to, subject: 'WTS', text })
  }

  it('passes on a mail once for its recipient', async () => {
    const received: ReceivedMail[] = []
    const send = await listen(async mail => {
      received.push(mail)
    })
    await send('server@lists.tbs.example')
    expect(received).toMatchObject([{ from: 'ada@one.example', subject: 'WTS', recipient: 'server@lists.tbs.example' }])
  })

  it('gives reasons for refusing unknown recipients, oversized mails and mails that the handler refuses', async () => {
    const send = await listen(async () => {
      throw new MailRefused('5.7.1 Not you.')
    })
    await expect(send('nobody@lists.tbs.example')).rejects.toMatchObject({ responseCode: 550 })
    await expect(send('server@lists.tbs.example')).rejects.toThrow(/5\.7\.1 Not you/)
    await expect(send('server@lists.tbs.example', 'x'.repeat(2_500_000))).rejects.toMatchObject({ responseCode: 552 })
  })

  it('accepts a mail to several lists, and requests it again if one of them failed', async () => {
    const got: string[] = []
    let isBusy = true
    const send = await listen(
      async mail => {
        if (mail.recipient.startsWith('busy') && isBusy) throw new Error('the database is unavailable')
        if (mail.recipient.startsWith('shut')) throw new MailRefused('5.7.1 Not you.')
        got.push(mail.recipient)
      },
      { isRecipient: async () => true, canBeCombined: address => !address.startsWith('alone') },
    )
    await send(['a@x.example', 'b@x.example'])
    expect(got.splice(0)).toEqual(['a@x.example', 'b@x.example'])
    await expect(send(['shut@x.example', 'busy@x.example', 'c@x.example'])).rejects.toMatchObject({ responseCode: 451 })
    isBusy = false
    expect(got.splice(0)).toEqual(['c@x.example'])
    await expect(send(['shut@x.example', 'busy@x.example'])).rejects.toThrow(/Not you/)
    expect(got.splice(0)).toEqual(['busy@x.example'])
    const { rejected } = await send(['a@x.example', 'alone@x.example'])
    expect([got, rejected]).toEqual([['a@x.example'], ['alone@x.example']])
  })

  it('returns a temporary error if the failure is ours', async () => {
    const send = await listen(() => Promise.reject(new Error('the database is unavailable')))
    await expect(send('server@lists.tbs.example')).rejects.toMatchObject({ responseCode: 451 })
  })
})
