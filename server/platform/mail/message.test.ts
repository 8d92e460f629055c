import fc from 'fast-check'
import { createTransport } from 'nodemailer'
import PostalMime from 'postal-mime'
import { describe, expect, it } from 'vitest'
import { runs } from '../../../tests/support/runs.ts'
import type { Attachment } from './attachments.ts'
import { fillLine, fillText, type Variables } from './filling.ts'
import { escapeHtml } from './layout.ts'
import { MessageMaker, type MessageTemplate } from './message.ts'

const templateOf = (values: Partial<MessageTemplate> = {}): MessageTemplate => ({
  from: '"Ärlan ""Bcc: x@y.example via TBS" <server@lists.tbs.example>',
  replyTo: 'member@one.example',
  subject: 'WTS',
  text: 'WTS',
  html: '<p>WTS</p>',
  headers: {},
  messageId: '<12.1@lists.tbs.example>',
  date: new Date('2026-11-18T09:30:00Z'),
  ...values,
})
const to = 'reader@one.example'

const composer = createTransport({ streamTransport: true, buffer: true })

/** Composes the same mail with the library alone, with all values filled in beforehand. */
async function composeWithLibrary(
  { headers, subject, text, html, ...template }: MessageTemplate,
  variables: Variables,
  files: readonly Attachment[] = [],
) {
  const escaped = Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, escapeHtml(value)]))
  const { message } = await composer.sendMail({
    ...template,
    attachments: files.map(({ name, type, bytes }) => ({
      filename: name,
      contentType: type,
      content: Buffer.from(bytes),
    })),
    to,
    subject: fillLine(subject, variables),
    text: fillText(text, variables),
    html: fillText(html, escaped),
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, fillLine(value, variables)])),
  })
  return message as Buffer
}

/** Returns the mail as a mail program parses it, without transfer encodings. */
async function parseForComparison(raw: string | Buffer) {
  const { headers, attachments, text = '', html = '', ...fields } = await PostalMime.parse(raw)
  const shown = headers.filter(({ key }) => key !== 'content-type').map(({ key, value }) => `${key}: ${value}`)
  const lines = (body: string) => body.replaceAll(/\r\n|\r/g, '\n').replace(/\n+$/, '')
  const { subject, from, replyTo, messageId, date } = fields
  return {
    ...{ subject, from, to: fields.to, replyTo, messageId, date },
    headers: shown.sort(),
    attachments,
    text: lines(text),
    html: lines(html),
  }
}

const unit = fc.oneof(
  fc.constantFrom(
    '{{name}}',
    '{{link}}',
    '{{}}',
    '{{none}}',
    '\r\n',
    '\n',
    ' ',
    '\t',
    '=',
    '.',
    '--=_alternative',
    '<',
  ),
  fc.string({ unit: 'grapheme', maxLength: 90 }),
)
const body = fc.array(unit, { maxLength: 30 }).map(units => `A${units.join('')}Z`)
const line = fc
  .array(fc.oneof(fc.constantFrom('{{name}}', 'WTS ', 'Käse ', '=?', '日本 '), fc.string({ maxLength: 40 })), {
    maxLength: 6,
  })
  .map(words => `S${fillLine(words.join(''), {})}E`)
const value = fc.oneof(
  fc.string({ maxLength: 100 }),
  fc.constantFrom('', '"><b>', 'a\r\nBcc: x@y.example', 'ü'.repeat(60)),
)

describe('a message built from pre-encoded parts', () => {
  it('equals a message composed from scratch', async () => {
    const property = fc.asyncProperty(body, body, line, value, value, async (text, html, subject, name, link) => {
      const template = templateOf({
        text,
        html,
        subject,
        headers: { 'X-Link': '<https://tbs.example/{{link}}>' },
      })
      const variables = { name, link }
      const { raw } = new MessageMaker(template).make(to, variables)
      expect(await parseForComparison(raw)).toEqual(
        await parseForComparison(await composeWithLibrary(template, variables)),
      )
    })
    await fc.assert(property, runs(400))
  })

  it('has only ASCII, CRLF line ends and lines of valid length', () => {
    const property = fc.property(body, value, (text, name) => {
      const { raw } = new MessageMaker(templateOf({ text, html: text })).make(to, { name })
      const lines = raw.split('\r\n')
      const encoded = lines.slice(lines.indexOf(''))
      expect(Math.max(...encoded.map(({ length }) => length))).toBeLessThanOrEqual(76)
      expect(raw.replaceAll('\r\n', '')).toMatch(/^[\t -~]*$/)
    })
    fc.assert(property, runs(400))
  })

  it('has its attachments byte for byte, as the library would have attached them', async () => {
    const file = fc.record({
      name: fc.constantFrom('invoice-2026-00042.pdf', 'credit-note-C2026-00003.xml'),
      type: fc.constantFrom('application/pdf' as const, 'application/xml' as const),
      bytes: fc.uint8Array({ maxLength: 400 }),
    })
    const property = fc.asyncProperty(body, fc.array(file, { minLength: 1, maxLength: 3 }), async (text, files) => {
      const template = templateOf({ text, html: `<p>${escapeHtml(text)}</p>` })
      const { raw } = new MessageMaker(template, files).make(to, { name: 'Ann' })
      const parsed = await parseForComparison(raw)
      expect(parsed).toEqual(await parseForComparison(await composeWithLibrary(template, { name: 'Ann' }, files)))
      expect(parsed.attachments.map(({ content }) => new Uint8Array(content as ArrayBuffer))).toEqual(
        files.map(({ bytes }) => new Uint8Array(bytes)),
      )
      expect(
        Math.max(
          ...raw
            .slice(raw.indexOf('\r\n\r\n'))
            .split('\r\n')
            .map(line => line.length),
        ),
      ).toBeLessThan(100)
    })
    await fc.assert(property, runs(100))
  })

  it('has no attachment whose name could inject a header', () => {
    const file = { name: 'a"\r\nBcc: x@y.example', type: 'application/pdf' as const, bytes: new Uint8Array() }
    expect(() => new MessageMaker(templateOf(), [file])).toThrow('cannot be written into a header')
  })

  it('contains each recipient’s own values', async () => {
    const maker = new MessageMaker(
      templateOf({ text: 'Dear {{name}}', html: '<p>{{name}}</p>', subject: 'For {{name}}' }),
    )
    for (const name of ['Ann & Co', 'Bob\r\nBcc: x@y.example']) {
      const mail = await PostalMime.parse(maker.make(to, { name }).raw)
      expect(mail.subject).toBe(`For ${name.replace('\r\n', ' ')}`)
      expect(mail.bcc).toBeUndefined()
      expect(mail.text).toContain(`Dear ${name.replace('\r\n', '\n')}`)
      expect(mail.html).toContain(escapeHtml(name).replace('\r\n', '\n'))
    }
  })

  it('bounces to its return path, or to the From address if there is none', () => {
    const maker = new MessageMaker(templateOf())
    expect(maker.make(to, {}).envelope).toEqual({ from: 'server@lists.tbs.example', to })
    expect(maker.make(to, {}, 'bounces+1@lists.tbs.example').envelope.from).toBe('bounces+1@lists.tbs.example')
  })
})
