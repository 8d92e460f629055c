import { expect, it } from 'vitest'
import { processorMsOf } from '../../../../tests/support/processor-time.ts'
import { readMail } from './read-mail.ts'

const linesOf = (text: string, subject: string) => readMail(subject, text).lines

it.each([
  ['Counterfeit SFPs', 'We received 150 SFP-10G-LR from a company calling itself Optiline, at $18.'],
  ['Re: pallets', 'All five pallets turned up at 8, nothing dented. I will do the count this week.'],
  ['Pytanie do zamówienia 4471', 'Na proformie brakuje numeru konta (1.284 EUR za 12 szt. R2H28A i 2 szt. JL322A).'],
  ['Pickup confirmed', 'Carrier is booked for tomorrow. 14 pcs WS-C3850-24T-S and 6 pcs N5K-C5672UP per your PO 8817.'],
  [
    'RE: disks',
    'Please send a photo and the serial numbers of the 3 pcs HUC101812CSS204 that fail. The credit of EUR 66,00 is booked.',
  ],
  [
    'Anybody know TechBridge?',
    'Got a PO from these guys for 40x C9300-48P-A at $1,900. Has anyone done business with them?',
  ],
  [
    'Out until Tuesday Re: 32 pcs P03052-091 new',
    'I am travelling and back at my desk Tuesday 18th. For quotes call Hollie.',
  ],
  ['5 tips to sell faster', 'Use the exact part number, e.g. SFP-10G-SR. Manage your preferences or unsubscribe.'],
  ['quick tech q', 'Do you know if UCSX-NVM2-3840 drives work in an M5 blade? A customer bought 8 off me.'],
  ['Re: 60x N9K-C9332PQ', 'We are full on those at the moment and I would be nowhere near $400.'],
  ['PO 4500098121', 'Please confirm receipt of the attached purchase order for 10 EA JL676A and advise the ship date.'],
  ['Sales rep wanted', 'Looking for two reps who know Cisco. Base $55K plus uncapped commission.'],
  [
    'parcel',
    'Just to let you know that 6 x 00AJ141 went out this afternoon by DPD and should be with you before noon tomorrow.',
  ],
  [
    'Unfair',
    'Dear moderators, I sold 20 x ST4000NM0025 to this member, all passed our test. Please remove the rating.',
  ],
  [
    'Delay on your PO 7781',
    'Bad news: the 8 pcs C9500-24Y4C-A you ordered are stuck in Leipzig. I will forward the new tracking.',
  ],
  ['cancel please', 'My customer pulled out, so please cancel our order for 6x WS-C3850-48P-E.'],
  [
    'Greetings from the workshop',
    'Yesterday somebody dropped the box with 12 pcs 870212-B21 into the canal behind the hall, at $44 each a rather sad swim for them.',
  ],
  [
    'SO 88120',
    'Thank you for your order, which we confirm as follows:\n10 x J9772A at EUR 80.00\n4 x JL256A at EUR 610.00\n2 x R0X40A at EUR 45.00\nTotal EUR 3,330.00, to be paid within 14 days. We ship as soon as the amount is on our account.',
  ],
  [
    'Re: Lieferung',
    'Guten Morgen, von den 20 Stück 867810-B21 fehlen uns drei, und bei zweien ist das Gehäuse verbeult. Bitte um Gutschrift oder Ersatz, Fotos hängen an.',
  ],
  ['WTS', 'The J9772A found a home.\nDie J9773A sind leider durch.\nDe J9774A zijn al vergeven.'],
])('reads no goods in %j', (subject, text) => {
  expect(linesOf(text, subject)).toEqual([])
})

it.each([
  ['', '869081-B21 x6 ?'],
  ['Stock', 'V4-2S10-900, 55 pcs, $19'],
  [
    'as discussed on phone',
    'Hi, as discussed on phone 5 minutes ago, please reserve and send me proforma for:\n\n10x V3-2S10-600',
  ],
  ['Re: list', 'WTS 5 x J9772A used at $80. The carrier comes tomorrow, tracking number follows.'],
])('reads goods in %j, however short or busy', (subject, text) => {
  expect(linesOf(text, subject)).toHaveLength(1)
})

it.each(['(', '(a', 'A-BB-', 'a.'])('reads a mail of nothing but %j in time proportional to its length', part => {
  expect(processorMsOf(() => readMail('Stock', part.repeat(100_000 / part.length)))).toBeLessThan(3_000)
})

it('reads a subject of any length', () => {
  expect(processorMsOf(() => readMail('1,25, '.repeat(10_000), 'Hello'))).toBeLessThan(1_000)
})
