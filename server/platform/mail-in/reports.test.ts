import { describe, expect, it } from 'vitest'
import { hasPrivateFiles, privateFile, privateFilesOf } from '../../../tests/support/private-corpora.ts'
import { processorMsOf } from '../../../tests/support/processor-time.ts'
import { parseMail } from './received-mail.ts'
import { isAddressGone, isUnwanted, type MailReport, readReport } from './reports.ts'

const envelope = (raw: Buffer) => {
  const head = raw.toString('latin1').split(/\r?\n\r?\n/, 1)[0] ?? ''
  return {
    returnPath: /^return-path:[ \t]*<>/im.test(head) ? '' : 'somebody@one.example',
    recipient: 'bounces@tbs.example',
  }
}
const read = async (raw: Buffer) => readReport(await parseMail(raw, envelope(raw)))
const readText = (text: string) => read(Buffer.from(text.replaceAll('\n', '\r\n')))

/** Returns `address action code` of each recipient, or `complaint type address`. */
const summaryOf = (report: MailReport | undefined): string[] => {
  if (report === undefined) return []
  if (report.kind === 'complaint') return [`complaint ${report.type} ${report.addresses.join(' ')}`]
  return report.recipients.map(({ address, action, code }) => `${address} ${action} ${code}`)
}

const daemon = 'From: Mail Delivery System <MAILER-DAEMON@mx.example>\nTo: bounces@tbs.example\n'
const statusReport = (fields: string) => `${daemon}Subject: Undelivered
Content-Type: multipart/report; report-type=delivery-status; boundary=b

--b
Content-Type: text/plain

See below.
--b
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example

${fields}
--b--
`

describe('a delivery status', () => {
  it.each([
    ['Final-Recipient: rfc822; A@x.example\nAction: failed\nStatus: 5.1.1', ['a@x.example failed 5.1.1']],
    [
      'Final-Recipient: rfc822;<a@x.example>\nAction: Failed (no such user)\nStatus: 4.4.7 (expired)',
      ['a@x.example failed 4.4.7'],
    ],
    ['Final-Recipient: rfc822; a@x.example\nAction: delayed\nStatus: 4.4.1', ['a@x.example delayed 4.4.1']],
    ['Final-Recipient: rfc822; a@x.example\nAction: delivered\nStatus: 2.0.0', []],
    [
      'Original-Recipient: rfc822;a@x.example\nStatus: 5.0.0\nDiagnostic-Code: smtp; 550 5.1.1 no',
      ['a@x.example failed 5.1.1'],
    ],
    [
      'Final-Recipient: rfc822; a@x.example\nAction: failed\nStatus: 5.1.1\n\nFinal-Recipient: rfc822; b@x.example\nAction: failed\nDiagnostic-Code: smtp; 552 mailbox\n is full',
      ['a@x.example failed 5.1.1', 'b@x.example failed 5.2.2'],
    ],
  ])('yields the status of each recipient: %s', async (fields, expected) => {
    expect(summaryOf(await readText(statusReport(fields)))).toEqual(expected)
  })
})

describe('a bounce in free text', () => {
  it.each([
    [
      'failure notice',
      "Hi. This is the qmail-send program.\nI'm afraid I wasn't able to deliver your message to the following addresses.\n\n<a@x.example>:\nSorry, no mailbox here by that name. (#5.1.1)\n\n--- Below this line is a copy of the message.\n\nTo: other@y.example\n",
      ['a@x.example failed 5.1.1'],
    ],
    [
      'Mail delivery failed: returning message to sender',
      'A message that you sent could not be delivered to one or more of its\nrecipients. This is a permanent error. The following address(es) failed:\n\n  a@x.example\n    host mx.x.example [192.0.2.5]: 550 Unknown user\n\n------ This is a copy of the message, including all the headers. ------\nTo: c@y.example\n',
      ['a@x.example failed 5.1.1'],
    ],
    [
      'Warning: message delayed 24 hours',
      'This message has not yet been delivered to one or more recipients:\n\n  a@x.example\n\nNo action is required on your part.\n',
      ['a@x.example delayed '],
    ],
    [
      'Undeliverable: Offer',
      'Your message did not reach some or all of the intended recipients.\n\n  a@x.example on 4/29/26 11:34 PM\n    The mailbox is full, 552 over quota\n',
      ['a@x.example failed 5.2.2'],
    ],
  ])('%s', async (subject, text, expected) => {
    expect(summaryOf(await readText(`${daemon}Subject: ${subject}\n\n${text}`))).toEqual(expected)
  })

  it('is not assumed if a person writes about a bounce, replies to one or is away', async () => {
    const person = 'From: Ada <ada@one.example>\nTo: bounces@tbs.example\n'
    const quoted = 'Why this?\n\n> <a@x.example>: 550 User unknown. Your message could not be delivered.\n'
    for (const subject of ['Re: Undelivered Mail Returned to Sender', 'failure notice'])
      expect(await readText(`${person}Subject: ${subject}\n\n${quoted}`)).toBeUndefined()
    const away = `${daemon.replace(/^From.*\n/, 'From: Ada <ada@one.example>\nReturn-Path: <>\nAuto-Submitted: auto-replied\n')}Subject: Away until Monday\n\nWrite to bo@one.example.\n`
    expect(await readText(away)).toBeUndefined()
  })
})

it('parses a JSON notification, but ignores one about a successful delivery', async () => {
  const mail = (json: object) => `From: no-reply@sns.example\nSubject: Notification\n\n${JSON.stringify(json)}\n`
  const recipients = [{ emailAddress: 'a@x.example', status: '5.1.1' }]
  const bounce = { notificationType: 'Bounce', bounce: { bounceType: 'Permanent', bouncedRecipients: recipients } }
  expect(summaryOf(await readText(mail(bounce)))).toEqual(['a@x.example failed 5.1.1'])
  const wrapped = {
    Type: 'Notification',
    Message: JSON.stringify({ notificationType: 'Complaint', complaint: { complainedRecipients: recipients } }),
  }
  expect(summaryOf(await readText(mail(wrapped)))).toEqual(['complaint abuse a@x.example'])
  expect(
    await readText(mail({ notificationType: 'Delivery', delivery: { recipients: ['a@x.example'] } })),
  ).toBeUndefined()
})

it('treats only a nonexistent address as a permanent bounce, and only a reader’s report as a complaint', () => {
  const one = { action: 'failed', code: '5.1.1', diagnosis: '' } as const
  expect(isAddressGone(one)).toBe(true)
  expect(isAddressGone({ ...one, diagnosis: 'mailbox is over quota' })).toBe(false)
  for (const code of ['5.1.8', '5.2.2', '5.7.1', '4.4.7', '']) expect(isAddressGone({ ...one, code })).toBe(false)
  expect(isAddressGone({ ...one, action: 'delayed' })).toBe(false)
  expect(['abuse', 'not-spam', 'auth-failure'].map(type => isUnwanted({ type }))).toEqual([true, false, false])
})

describe('reading a report', () => {
  const size = 200_000
  const fill = (piece: string) => piece.repeat(Math.ceil(size / piece.length))
  const hostile = (text: string, html?: string) => ({
    from: undefined,
    subject: 'failure notice',
    text,
    html,
    parts: [],
    returnPath: '',
    header: () => [],
    rawText: () => text,
  })
  const pieces = [
    ...['a', ' ', '-', '*', '<', '@', 'a@', '@a.aa', 'a@a.aa', '"', '\n', ' \n', '\t', '_', '.aa', '<a', '<a@', "'"],
    ...['-- ', '--a', '500 ', 'unknown ', 'deliver ', 'mail to a@', 'user:a@', 'message-id ', 'delayed 1', '{\n'],
    ...['final-recipient:', 'final-recipient:\n', 'final-recipient: rfc822; a\n\n', 'action: failed\n\n', 'status:\n '],
    ...['a@b.example\n', '<a@b.example>:\n', '<a@b.example>...'],
  ]
  const starts = ['user unknown\n', '{"a":1}\n', 'final-recipient: ', '-- ', 'mail to ']

  it.each(pieces)('of any length takes a moment, also one that consists of %j', piece => {
    for (const start of starts) {
      const mail = hostile(start + fill(piece))
      expect(
        processorMsOf(() => readReport(mail)),
        start,
      ).toBeLessThan(300)
    }
  })

  it.each(['<', '<br', '<style', '<style>', '</', '<a>', '&lt;', 'a'])('in HTML that consists of %j too', piece => {
    const mail = hostile('', `user unknown<br>${fill(piece)}`)
    expect(processorMsOf(() => readReport(mail))).toBeLessThan(300)
  })

  it('with thousands of statuses takes a moment', () => {
    const parts = Array.from({ length: 900 }, () => ({
      type: 'message/delivery-status',
      text: fill('Action: failed\n\n').slice(0, 2_000),
    }))
    const mail = { ...hostile(fill('<a@b> ')), parts }
    expect(processorMsOf(() => readReport(mail))).toBeLessThan(1_000)
  })

  it('still finds an address beside a long name', () => {
    const text = `user unknown\n${'a'.repeat(40_000)} <a@x.example>: 550 5.1.1 no\n`
    expect(summaryOf(readReport(hostile(text)))).toEqual(['a@x.example failed 5.1.1'])
  })
})

/** Expected results, read from the mails by a person. */
const expectedByHand: Record<string, string[]> = {
  'arf-01': ['complaint abuse redacted@example.net'],
  'arf-22': ['complaint abuse kijitora@example.com'],
  'lhost-activehunter-01': ['kijitora@example.org failed 5.1.1'],
  'lhost-amazonses-09': ['bounce@simulator.amazonses.com failed 5.1.1'],
  'lhost-apachejames-01': ['000000000000@vtext.example.com failed 5.1.1'],
  'lhost-dragonfly-05': ['authfailure@libsisimai.net failed 5.7.26'],
  'lhost-einsundeins-02': ['kijitora@example.org failed 5.3.4'],
  'lhost-exchange2003-04': ['kijitora@example.com failed 5.1.1'],
  'lhost-exim-06': ['kijitora@example.com failed 4.4.7'],
  'lhost-gmail-05': ['shironeko@example.jp failed 5.7.1'],
  'lhost-gmx-01': ['shironeko@example.jp failed 5.2.2'],
  'lhost-imailserver-01': ['kijitora@example.com failed 5.1.1'],
  'lhost-mailmarshal-02': ['kijitora@nyaan.example.com failed 5.1.1'],
  'lhost-mailru-01': ['kijitora@example.jp failed 5.1.1'],
  'lhost-mfilter-01': ['kijitora@example.com failed 5.1.1'],
  'lhost-notes-03': ['kijitora@example.com failed 5.1.1'],
  'lhost-opensmtpd-01': ['apdugoaidugoaidugoaeiudggadi@gmail.com failed 5.1.1'],
  'lhost-qmail-01': ['kijitora@example.ne.jp failed 5.5.0'],
  'lhost-qmail-08': ['shironeko@example.ad.jp failed 5.2.2'],
  'lhost-sendmail-54': ['kijitora@neko.example.jp failed 4.4.7'],
  'lhost-surfcontrol-01': ['kijitora@example.com failed 5.1.1'],
  'lhost-x1-04': ['kijitora-neko@neko.example.go.jp delayed 4.4.7'],
  'lhost-x2-04': ['kijitora@example.jp failed 5.2.2'],
  'lhost-x3-02': ['kijitora@example.co.jp failed 5.1.2'],
  'lhost-x4-01': ['kijitora@example.com failed 5.2.2'],
  'lhost-x6-02': ['kijitora@libsisimai.org failed 5.1.1'],
  'lhost-zoho-01': ['kijitora@example.co.jp failed 5.1.1'],
  'rhost-google-02': ['neko-nyaan@example.org failed 5.1.1'],
}

if (hasPrivateFiles)
  describe('mails of many systems', () => {
    const of = (folder: string, name: string) => read(privateFile(folder, name))

    it('yield address and permanence in 95 % of bounces and complaints', async () => {
      const names = privateFilesOf('bounces')
      const reports = await Promise.all(names.map(name => of('bounces', name)))
      const isRecognized = (report: MailReport | undefined) =>
        report !== undefined && (report.kind === 'complaint' || report.recipients.length > 0)
      const missed = names.filter((_, index) => !isRecognized(reports[index]))
      expect(missed.length / names.length, missed.join(', ')).toBeLessThan(0.05)
    })

    it.each(Object.entries(expectedByHand).filter(([name]) => privateFilesOf('bounces').includes(`${name}.eml`)))(
      'yield the result that a person read from %s',
      async (name, expected) => expect(summaryOf(await of('bounces', `${name}.eml`))).toEqual(expected),
    )

    it('are not mistaken for bounces if they only look like one', async () => {
      for (const name of privateFilesOf('not-bounces')) expect(await of('not-bounces', name), name).toBeUndefined()
    })
  })
