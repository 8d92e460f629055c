import { createTransport } from 'nodemailer'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasPrivateFiles, privateFile, privateFilesOf } from '../../../tests/support/private-corpora.ts'
import { listenForMail } from './listener.ts'
import { parseMail } from './received-mail.ts'

const received: { subject: string; from: string | undefined }[] = []
let listener: Awaited<ReturnType<typeof listenForMail>>
const envelope = { returnPath: 'ada@one.example', recipient: 'pc@lists.tbs.example' }

beforeAll(async () => {
  listener = await listenForMail({
    host: '127.0.0.1',
    port: 0,
    log: pino({ level: 'silent' }),
    isRecipient: async () => true,
    receive: async mail => {
      received.push({ subject: mail.subject, from: mail.from })
    },
  })
})
afterAll(() => listener.close())

/** Sends a mail whose headers are raw bytes, one per character, and returns how it was read. */
async function readOverSmtp(subject: string, contentType = 'text/plain', from = 'Ada <ada@one.example>') {
  const head = `From: ${from}\r\nSubject: ${subject}\r\nContent-Type: ${contentType}\r\n`
  const smtp = createTransport({ host: '127.0.0.1', port: listener.port, ignoreTLS: true })
  try {
    const raw = Buffer.from(`${head}\r\nHello\r\n`, 'latin1')
    await smtp.sendMail({ envelope: { from: envelope.returnPath, to: envelope.recipient }, raw })
  } finally {
    smtp.close()
  }
  return received.at(-1)
}
const subjectOf = async (...given: Parameters<typeof readOverSmtp>) => (await readOverSmtp(...given))?.subject

describe('a subject in raw bytes', () => {
  it('is decoded as UTF-8, as the charset of the text, or as windows-1252', async () => {
    expect(await subjectOf('WTS K\xe4se \x80 5')).toBe('WTS Käse € 5')
    expect(await subjectOf(Buffer.from('WTS Käse € 5').toString('latin1'), 'text/plain; charset=windows-1252')).toBe(
      'WTS Käse € 5',
    )
    expect(await subjectOf('WTS p\xb3yta', 'text/plain; charset="iso-8859-2"')).toBe('WTS płyta')
    expect(await subjectOf('WTS \xf0\xe0\xe1\xee\xf2\xe0', 'text/plain; charset=windows-1251')).toBe('WTS работа')
    // Invalid or unknown charsets.
    expect(await subjectOf('WTS K\xe4se', 'text/plain; charset=utf-8')).toBe('WTS Käse')
    expect(await subjectOf('WTS K\xe4se', 'text/plain; charset=x-nobody')).toBe('WTS Käse')
    expect(await subjectOf('WTS\r\n K\xe4se')).toBe('WTS Käse')
  })

  it('is also decoded inside encoded words and in UTF-7', async () => {
    expect(await subjectOf('=?iso-8859-1?Q?WTS_K\xe4se_=F6?=')).toBe('WTS Käse ö')
    expect(await subjectOf('=?utf-7?Q?WTS_Fr+APY-sche_+-?=')).toBe('WTS Frösche +')
    expect(await subjectOf(`=?UTF-7?B?${Buffer.from('WTS Fr+APY-sche').toString('base64')}?=`)).toBe('WTS Frösche')
    expect(await subjectOf('=?koi8-r?B?UkFNIPDSydfF1A==?=')).toBe('RAM Привет')
  })

  it('cannot start another header, and no charset changes the sender', async () => {
    const newLine = Buffer.from('WTS\r\nFrom: evil@two.example').toString('base64')
    expect(await readOverSmtp(`=?utf-7?B?${newLine}?= \xe4`)).toMatchObject({ from: 'ada@one.example' })
    const from = '"K\x81\\" <bob@two.example>, \\"" <ada@one.example>'
    const plain = await readOverSmtp('WTS', 'text/plain', from)
    expect((await readOverSmtp('WTS', 'text/plain; charset=shift_jis', from))?.from).toBe(plain?.from)
  })
})

it('decodes a text in UTF-7, and keeps plus signs of other mails', async () => {
  const mail = (charset: string) =>
    parseMail(
      Buffer.from(`From: a@b.example\r\nContent-Type: text/plain; charset=${charset}\r\n\r\nFr+APY-sche`),
      envelope,
    )
  expect((await mail('utf-7')).text).toContain('Frösche')
  expect((await mail('us-ascii')).text).toContain('Fr+APY-sche')
})

it('treats an inline text file as a file, and the first text part as the text of the mail', async () => {
  const part = (name: string, text: string) =>
    `--x\nContent-Type: text/plain; name="${name}"\nContent-Disposition: inline;\n filename="${name}"\n\n${text}\n`
  for (const newline of ['\n', '\r\n']) {
    const raw = `From: a@b.example\nContent-Type: multipart/mixed; boundary=x\n\n${part('body.txt', 'My list')}${part('stock.txt', 'A-1;5')}--x--\n`
    const mail = await parseMail(Buffer.from(raw.replaceAll('\n', newline)), envelope)
    expect(mail.text?.trim()).toBe('My list')
    expect(mail.files.map(({ name, bytes }) => [name, Buffer.from(bytes).toString().trim()])).toEqual([
      ['stock.txt', 'A-1;5'],
    ])
  }
})

interface ExpectedMail {
  text_body: number[]
  parts: {
    body: { Text?: string }
    headers: { name: string; value: { Text?: string; Address?: { List?: { address?: string }[] } } }[]
  }[]
}

if (hasPrivateFiles)
  it('parses subject, sender and text of mails from many programs like another parser', async () => {
    const mismatches: string[] = []
    const names = privateFilesOf('mime', '.eml')
    for (const name of names) {
      const mail = await parseMail(privateFile('mime', name), envelope)
      const json = privateFile('mime', name.replace(/\.eml$/, '.json')).toString('utf8')
      const { parts, text_body }: ExpectedMail = JSON.parse(json)
      const headerOf = (header: string) => parts[0]?.headers.findLast(one => one.name === header)?.value
      // That parser drops bytes outside ASCII if no charset is declared.
      const subject = headerOf('subject')?.Text ?? ''
      const isSame = [...subject].every((char, index) => char === '\ufffd' || char === [...mail.subject][index])
      if (!isSame || subject.length !== mail.subject.length) mismatches.push(`${name}: ${mail.subject}`)
      const [only, ...others] = headerOf('from')?.Address?.List ?? []
      const sender = others.length === 0 && only?.address?.includes('@') ? only.address.toLowerCase() : undefined
      if (sender !== mail.from) mismatches.push(`${name}: ${mail.from}`)
      const text = text_body.map(index => parts[index]?.body.Text ?? '').join(' ')
      const words = (written = '') => written.replaceAll(/\s+/g, ' ').trim()
      // The other parser turns broken boundaries into text, this one into HTML.
      if (words(text) !== '' && words(text) !== words(mail.text) && !name.includes('malformed'))
        mismatches.push(`${name}: ${mail.text}`)
    }
    expect(names.length).toBeGreaterThan(40)
    expect(mismatches).toEqual([])
  })
