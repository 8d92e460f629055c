import { expect, it } from 'vitest'
import { fullLinesOf } from './read-lines.fixture.ts'
import { readMail } from './read-mail.ts'

it('takes for a seller who still has goods at a price and asks for interest', () => {
  for (const text of [
    'Still got 10 x 872479-B21 used at 45 EUR, any takers?',
    'Still have 10 x 872479-B21 used at 45 EUR, interested?',
    'Still have 10 x 872479-B21 used, 45 EUR each. Need any?',
    'Hi all\nStill have 10 x 872479-B21 used, 45 EUR each - want them?',
    '10 x 872479-B21 used 45 EUR. Anyone interested?',
    '10 x 872479-B21 used 45 EUR. Want them?',
    '10 x 872479-B21 gebraucht 45 EUR. Brauchst du die?',
    '10 x 872479-B21 gebraucht 45 EUR, Interesse?',
    '10 x 872479-B21 usados 45 EUR. Te interesan?',
  ])
    expect(fullLinesOf(text), text).toEqual(['wts 10 × 872479-B21 USED 45 EUR'])
})

it('takes for a seller who pays for the transport, and not for goods', () => {
  for (const text of [
    '10 x 872479-B21 gebraucht 45 EUR. Wir zahlen den Versand.',
    '10 x 872479-B21 gebraucht 45 EUR. Wir zahlen 8 EUR Versand.',
    '10 x 872479-B21 occasion 45 EUR, nous payons le transport',
    '10 x 872479-B21 uzywane 45 EUR, zaplacimy za transport',
    '10 x 872479-B21 gebruikt 45 EUR. Betaal je vandaag, dan betaal ik de verzending',
  ])
    expect(fullLinesOf(text), text).toEqual(['wts 10 × 872479-B21 USED 45 EUR'])
})

it('takes for a seller who takes orders or invites questions', () => {
  for (const text of [
    'Me quedan 10 x 872479-B21 usados 45 EUR. Le quedan bien?',
    '10 x 872479-B21 used 45 EUR. If you still have questions, call',
    '10 x 872479-B21 used 45 EUR. If you have any questions, call us.',
    '10 x 872479-B21 used 45 EUR. Do you have further questions?',
    '10 x 872479-B21 gebraucht 45 EUR. Haben Sie noch Fragen?',
    '10 x 872479-B21 gebruikt 45 EUR. Heeft u nog vragen? Bel ons.',
    '10 x 872479-B21 occasion 45 EUR. Avez-vous des questions ?',
    'Je prends les commandes: 10 x 872479-B21 occasion 45 EUR',
  ])
    expect(fullLinesOf(text), text).toEqual(['wts 10 × 872479-B21 USED 45 EUR'])
})

it('takes for a buyer who asks a question of a seller', () => {
  for (const text of [
    'WTB 10 x 872479-B21 used 45 EUR. Interested?',
    'We need 10 x 872479-B21 used 45 EUR, any takers?',
  ])
    expect(fullLinesOf(text), text).toEqual(['wtb 10 × 872479-B21 USED 45 EUR'])
})

it('lets a question at the end change no side', () => {
  for (const question of ['Interested?', 'Any takers?', 'Any interest?'])
    expect(fullLinesOf(`10 x 872479-B21, used\n\nTenders by noon 4 April.\n${question}`), question).toEqual([
      'wtb 10 × 872479-B21 USED',
    ])
})

it('prefers the side of the subject to a question in the text', () => {
  for (const text of [
    'Hi all\nStill have 40 x 872479-B21 used, 45 EUR each - want them?',
    'You still have room for 40 x 872479-B21 used, 45 EUR each?',
    'Still have the 40 x 872479-B21 used?',
  ])
    expect(readMail('WTS HP drives', text).kind, text).toBe('offer')
  expect(readMail('WTB HP drives', 'Still got the 40 x 872479-B21 used?').kind).toBe('request')
})
