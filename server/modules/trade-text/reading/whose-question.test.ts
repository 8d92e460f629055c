import { expect, it } from 'vitest'
import { fullLinesOf } from './read-lines.fixture.ts'
import { readMail } from './read-mail.ts'

const sideOf = (text: string, subject = '') => readMail(subject, text).lines.map(({ side }) => side)

it.each(['Do you still have 5 x P06035-B21?', 'Heb jij nog 5 x P06035-B21?', 'Vous avez encore 5 x P06035-B21 ?'])(
  'takes for a buyer who asks the reader below the subject of an offer: %s',
  text => {
    expect(sideOf(text, 'WTS P06035-B21')).toEqual(['wtb'])
    expect(sideOf(`Hi,\n\n${text}\n\nThanks`, 'WTS memory')).toEqual(['wtb'])
  },
)

it.each([
  'Anyone interested in 10 x P06035-B21 used?',
  'Are you interested in 10 x P06035-B21, used, at 45 EUR?',
  'Interested in 10 x P06035-B21 used 45 EUR?',
  'Hat jemand Interesse an 10 x P06035-B21, gebraucht?',
  'Interesse an 10 x P06035-B21, gebraucht, 45 EUR?',
  'Heeft iemand interesse in 10 x P06035-B21 gebruikt?',
  "Quelqu'un est intéressé par 10 x P06035-B21 occasion ?",
  '¿Alguien interesado en 10 x P06035-B21 usados?',
  'Qualcuno è interessato a 10 x P06035-B21 usati?',
  'Czy ktoś jest zainteresowany 10 x P06035-B21 używane?',
])('takes for a seller who asks for interest in goods: %s', text => expect(sideOf(text)).toEqual(['wts']))

it.each([
  'Interested in 10 x P06035-B21 used?',
  'We are interested in 10 x P06035-B21 used 45 EUR',
  'Interested in 10 x P06035-B21, could you do 45 EUR?',
  'Interested in 10 x P06035-B21, target 45 EUR, possible?',
  'Anyone interested in selling 10 x P06035-B21?',
  'Wir haben Interesse an 10 x P06035-B21, was kosten sie?',
  'Interested in 10 x P06035-B21, 45 EUR each ok?',
  'Interested in 10 x P06035-B21, do you accept 45 EUR?',
  'Interested in 10 x P06035-B21, is 45 EUR fine?',
  'Interesse an 10 x P06035-B21, geht 45 EUR?',
  'Interesse in 10 x P06035-B21, 45 EUR mogelijk?',
  'Intéressé par 10 x P06035-B21, 45 EUR possible ?',
])('takes for a buyer who names their own interest: %s', text => expect(sideOf(text)).toEqual(['wtb']))

it.each([
  'We have a requirement for 10 x P06035-B21, used',
  'We have a customer looking for 10 x P06035-B21, used',
  'Wir haben Bedarf an 10 x P06035-B21, gebraucht',
  'Wij hebben 10 x P06035-B21 nodig, gebruikt',
  'Wij hebben interesse in 10 x P06035-B21, gebruikt',
  "Nous avons besoin de 10 x P06035-B21 d'occasion",
  "J'ai besoin de 10 x P06035-B21 d'occasion",
  'Tenemos interés en 10 x P06035-B21 usados',
  'Abbiamo bisogno di 10 x P06035-B21 usati',
  'Mamy zapotrzebowanie na 10 x P06035-B21 używane',
  'We have an end user that urgently needs 10 x P06035-B21',
  'We have buyers for these:\n10 x P06035-B21',
])('takes for a buyer who has a need: %s', text => expect(sideOf(text)).toEqual(['wtb']))

it.each([
  'Hätten Sie noch 14 Stück P06035-B21 auf Lager?',
  'Please check availability:\n10 x P06035-B21',
  'Could you check these for us:\n10 x P06035-B21',
  'Would you be able to quote these? All used.\n10 x P06035-B21 (if available)',
  'From your excess list we can bid on these:\n10 x P06035-B21 - $22',
  'Bitte auch ein Angebot über 10 x P06035-B21',
  'PREISANFRAGE 3381\n10 x P06035-B21',
  'Von deiner Liste würde ich nehmen:\n10 x P06035-B21 65 €',
  'partno,qty_needed,comment\nP06035-B21,10,new',
  '[B] 10 x P06035-B21',
  'P06035-B21 x10 ?',
  '10pcs P06035-B21?',
  'Need Room Kit Mini: 2 x CS-KITMINI-K9',
  'We need room bars 10 x CS-BARPRO-K9',
  'Need cash drawer 10 x P06035-B21',
  'I want $20 max for 10 x P06035-B21, can you?',
  "I've got an RFQ: 10 x P06035-B21",
  'Please check stock and price:\n10 x P06035-B21',
])('takes for a request: %j', text => expect(sideOf(text)).toEqual(['wtb']))

it.each([
  "I've got 10 x P06035-B21 used",
  "We've 10 of the P06035-B21 at $120",
  'There are 10 x P06035-B21 and I want $38 for those',
  'We need space, so 10 x P06035-B21 used now 45 EUR',
  '10 x P06035-B21 here, $240 each. How many do you need?',
  'Hab 10 x P06035-B21 gebraucht',
  '[S] 10 x P06035-B21',
  'I have 10 x P06035-B21 need gone today',
  'We have drives need to go: 10 x P06035-B21',
  'Wir haben 10 x P06035-B21 gebraucht - Interesse?',
  'I need it gone, 10 x P06035-B21',
  'We have stock that needs a new home: 10 x P06035-B21 used 45 EUR',
  'We have buyers for this but first come: 10 x P06035-B21 used 45 EUR each',
  'I have strong interest from others, 10 x P06035-B21 used 45 EUR',
  'We have a customer that cancelled 10 x P06035-B21 new',
  'We have a client looking to offload 10 x P06035-B21',
  'We have zero need for these 10 x P06035-B21, 45 EUR',
  'Wij hebben 10 x P06035-B21, laat weten wat je nodig hebt',
  'We hebben 10 x P06035-B21 gebruikt, geen adapters nodig',
  "J'ai plus besoin de 10 x P06035-B21 occasion",
  'Kindly check below stock\n10 x P06035-B21 used 45 EUR',
  'Please check new stock list\n10 x P06035-B21 used 45 EUR',
  'Please check price and let me know if interested\n10 x P06035-B21 used 45 EUR',
  'Can you help me out with moving 10 x P06035-B21 used 45 EUR',
])('takes for an offer: %j', text => expect(sideOf(text)).toEqual(['wts']))

it('reads offers and wants in one mail', () => {
  expect(sideOf("I've got 40 x P06035-B21, used, £95 each. What I need is 16 x P38997-B21, new.")).toEqual([
    'wts',
    'wtb',
  ])
  expect(sideOf('Have available 50 pcs P06035-B21 used $55.\nWant: 20 pcs P38997-B21')).toEqual(['wts', 'wtb'])
})

it.each([
  '10 x P06035-B21 used, any use for you?',
  'Any use for 10 x P06035-B21?',
  '10 x P06035-B21 used - bids?',
  '10 x P06035-B21 used, make me a bid?',
  'Can I tempt you with 10 x P06035-B21 used?',
  'Was zahlst du für 10 x P06035-B21?',
  'Lust auf 10 x P06035-B21 gebraucht?',
  'Kan je deze gebruiken? 10 x P06035-B21 gebruikt 45 EUR',
  'Kan je hier iets mee? 10 x P06035-B21 gebruikt 45 EUR',
  'Zin in 10 x P06035-B21?',
  'What would you pay for 10 x P06035-B21 used?',
])('takes no question that a seller asks for a request: %j', text => expect(sideOf(text)).toEqual(['wts']))

it.each([
  '10 x P06035-B21 used - all of it gone',
  '10 x P06035-B21 used: most of them gone',
  '10 x P06035-B21 used turned out to be gone',
])('reads no goods that are gone: %j', text => expect(sideOf(text)).toEqual([]))

it.each([
  'Happy to receive your offers:\n10 x P06035-B21',
  'Can you check these prices? 10 x P06035-B21 45 EUR',
  'Please confirm price: 10 x P06035-B21 45 EUR',
  'Can you do 10 x P06035-B21?',
  'Can you do 10 x P06035-B21 at 45 EUR?',
  'Could you do 35 EUR for the 10 x P06035-B21?',
  "We've 10 servers down and need 4 x P06035-B21",
  'Anybody have 4 x P06035-B21?',
  '4 x P06035-B21, my budget is 45 EUR',
  "Tu aurais encore des P06035-B21 ? Il m'en faut 7.",
  'Wir bräuchten 10 x P06035-B21',
  'Nos hacen falta 10 x P06035-B21',
])('takes for a buyer who asks for a price, or says what is missing: %s', text => expect(sideOf(text)).toEqual(['wtb']))

it('takes for a buyer who answers an offer with a count and a price', () => {
  const quoted = 'On 3 Nov 2025, Pete wrote:\n> WTS P06035-B21, 120 pcs, used, 68 USD each'
  expect(sideOf(`50 pcs P06035-B21 at 61 USD\n\n${quoted}`, 'RE: WTS memory')).toEqual(['wtb'])
  expect(sideOf(`I still have 50 pcs P06035-B21 at 61 USD\n\n${quoted}`, 'RE: WTS memory')).toEqual(['wts'])
})

it('tells what comes in from what goes out, if a list names both', () => {
  for (const text of [
    'IN\n10 x P06035-B21\n\nOUT\n4 x J9772A',
    'In: 10 x P06035-B21\nOut: 4 x J9772A',
    'IN:\n10 x P06035-B21\nOUT:\n4 x J9772A',
  ])
    expect(fullLinesOf(text), text).toEqual(['wtb 10 × P06035-B21', 'wts 4 × J9772A'])
  expect(fullLinesOf('In: 10 x P06035-B21')).toEqual(['wts 10 × P06035-B21'])
})

it('takes `il me faut vendre` for an offer', () => {
  expect(readMail('', 'Il nous faut écouler 10 x ST4000NM0025 occasion à 40 €').kind).toBe('offer')
  expect(readMail('', 'Il nous faut 10 x ST4000NM0025 occasion').kind).toBe('request')
})
