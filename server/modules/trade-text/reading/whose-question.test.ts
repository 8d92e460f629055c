import { expect, it } from 'vitest'
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
])('takes for a buyer who has a need: %s', text => expect(sideOf(text)).toEqual(['wtb']))
