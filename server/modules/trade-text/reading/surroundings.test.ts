import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runs } from '../../../../tests/support/runs.ts'
import { linesOf } from './read-lines.fixture.ts'
import { readMail } from './read-mail.ts'

const folder = new URL('../../../../bench/mails/', import.meta.url)
const anyMail = fc
  .constantFrom(...readdirSync(folder))
  .map((file): { subject: string; body: string } => JSON.parse(readFileSync(new URL(file, folder), 'utf8')))

/** What says nothing about the goods of a mail. No mail is an exception. */
const surroundings: Record<string, (body: string) => string> = {
  'a greeting above an empty line': body => `Hi all,\n\n${body}`,
  'a greeting right above': body => `Hi all,\n${body}`,
  'a German greeting': body => `Hallo zusammen,\n\n${body}`,
  'a greeting with a name': body => `Good morning, Ana -\n${body}`,
  'a closing': body => `${body}\n\nBest regards\nJan Visser\n`,
  'line ends of mails': body => body.replaceAll('\n', '\r\n'),
  'spaces at the ends of lines': body => body.replaceAll('\n', '  \n'),
}

it.each(Object.entries(surroundings))('reads any mail the same with %s', (_, surround) => {
  fc.assert(
    fc.property(anyMail, ({ subject, body }) => {
      expect(readMail(subject, surround(body))).toEqual(readMail(subject, body))
    }),
    runs(200),
  )
})

const greetings = ['', 'Hi all,\n\n', 'Hi all,\n', 'Hallo zusammen,\n\nanbei:\n\n', 'Dear Anna,\n\nall below:\n']

it.each(greetings)('reads thousands in rows without headings below %j', greeting => {
  const text =
    'Please check the quotation:\n\n900-21010-0000-000 H100 80GB PCIe, brand new, 3yrs: 1-4pcs USD 26,800, 5+ USD 26,200, stock 12pcs\n900-2G133-0000-000 A40 48GB, brand new: USD 4,650, stock 30pcs\n900-5G172-2200-000 A16 64GB, used: USD 1,900, stock 7pcs'
  expect(linesOf(`${greeting}${text}`)).toEqual([
    '12 × 900-21010-0000-000 NEW 26800',
    '30 × 900-2G133-0000-000 NEW 4650',
    '7 × 900-5G172-2200-000 USED 1900',
  ])
})

it.each(['', 'Hi all,\n\n', 'Hallo zusammen,\n'])('completes the goods of the subject below %j', greeting => {
  const text = '400 pcs? new sealed. best price fob hk\n\nAlan\n'
  expect(linesOf(`${greeting}${text}`, 'ST18000NM000J')).toEqual(['400 × ST18000NM000J F/S'])
})

it('reads a heading, and cells below each other, right below a greeting', () => {
  const brandsOf = (text: string) => readMail('', text).lines.map(({ brand }) => brand)
  expect(brandsOf('Hi all,\n*** DELL ***\n0J7YHK 40ea USED 27.00\n0T45JD 18ea USED 65.00')).toEqual(['Dell', 'Dell'])
  const stack = '02DE113\nThinkAgile rail\n14 pcs\nUSED\nEUR 22'
  expect(readMail('Stock', `Hi all,\n${stack}`)).toEqual(readMail('Stock', stack))
})

it('reads no manufacturer in a greeting', () => {
  const { lines } = readMail('', 'Dear brother,\n\nneed\n10 x P06035-B21 new\n2 x P38997-B21 used')
  expect(lines.map(({ brand }) => brand)).toEqual(['', ''])
})

it('takes an offer that begins like a greeting for an offer', () => {
  expect(readMail('', 'Beste aanbieding\n10 x P06035-B21\n').lines[0]?.side).toBe('wts')
  expect(readMail('', 'Hello, WE BUY\n10 x P06035-B21\n').lines[0]?.side).toBe('wtb')
})

it('ignores spaces at the ends of lines', () => {
  const text = '48 x UCS-ML- \nX64G4RT-H used 95 usd  \n20 x UCS-SD960GBMS4-\nEV used 88 usd'
  expect(linesOf(text)).toEqual(['48 × UCS-ML-X64G4RT-H USED 95', '20 × UCS-SD960GBMS4-EV USED 88'])
})

it('reads answers within a quote the same with a signature below', () => {
  const text = '> 4x 0CRFC3  --> 4 pcs refurbished 60 EUR each\n> 8x 0WG2R9  --> 8 pcs used 21 EUR each\n'
  const lines = ['4 × 0CRFC3 REF 60', '8 × 0WG2R9 USED 21']
  expect(linesOf(`${text}\nBest regards\nJan Visser`, 'RE: need price')).toEqual(lines)
  expect(linesOf(`${text}\nMit freundlichen Grüßen\n\nJan Visser`, 'RE: need price')).toEqual(lines)
  expect(linesOf(`Thanks!\nJan\n${text}`, 'RE: need price')).toEqual([])
})

it('keeps goods that are named behind a greeting', () => {
  expect(readMail('', 'Hello xeon\n40 pcs used 38 USD each').lines).toMatchObject([{ quantity: 40, price: 38 }])
  expect(readMail('', 'Hi Ram\n10 x P06035-B21 used 38 USD each').lines).toHaveLength(1)
  expect(readMail('', 'Dear Galaxy team,\n10 x P06035-B21 used 38 USD each').lines[0]?.brand).toBe('')
})

it('reads no goods of a quoted mail below a signature and a refusal', () => {
  const text = 'Regards\nBob\n\nSorry, we have none left.\n\n> 10 x P06035-B21 45 EUR'
  expect(readMail('RE: 10 x P06035-B21', text).lines).toEqual([])
})

it('gives goods the maker that only the subject names', () => {
  const brands = (subject: string, text: string) => readMail(subject, text).lines.map(({ brand }) => brand)
  expect(brands('HPE memory', '10 x P06035-B21 used 45 EUR\n4 x 815100-B21')).toEqual(['HPE', 'HPE'])
  expect(brands('Cisco and HPE parts', '10 x P06035-B21 used 45 EUR')).toEqual([''])
  expect(brands('HPE memory', '10 x P06035-B21 used\n4 x Dell 0W347K used')).toEqual(['', 'Dell'])
})

it.each([
  'The sealed ones went, but these are left:\n10 x P06035-B21 45 EUR',
  'The sealed ones went, but these 10 x P06035-B21 are still here at 45 EUR',
  'Die versiegelten sind weg, aber diese habe ich noch: 10 x P06035-B21 45 EUR',
])('gives no goods the condition of those that are gone: %s', text => {
  expect(readMail('', text).lines).toMatchObject([{ partNumber: 'P06035-B21', condition: '' }])
})
