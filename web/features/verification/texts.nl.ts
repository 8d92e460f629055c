import type { Translation } from '../../../contract/kit/languages.ts'
import type { Noun } from '../../../contract/kit/texts.ts'
import type { verificationTexts as english } from './texts.ts'

const numbers: Noun = { one: 'nummer', other: 'nummers' }
const codes: Noun = { one: 'code', other: 'codes' }

export const verificationTexts: Translation<typeof english> = {
  title: 'Verificatie',
  codes: {
    tab: 'Te versturen',
    allTab: 'Alle codes',
    title: 'Codes',
    lead: 'Bedrijven hebben om deze codes gevraagd. Print een brief en verstuur hem, of bel en lees de code voor. Elke nieuwe code vervangt de vorige.',
    counted: codes,
    none: 'Er zijn geen codes te versturen.',
    noneSent: 'Nog geen bedrijf heeft om een code gevraagd.',
    company: 'Bedrijf',
    kind: 'Per',
    kinds: { address: 'Brief', phone: 'Telefoon' },
    subject: 'Aan',
    requestedBy: 'Aangevraagd door',
    state: 'Status',
    states: {
      requested: 'Te versturen',
      sent: 'Verstuurd',
      verified: 'Geverifieerd',
      expired: 'Verlopen',
      'used-up': 'Verbruikt',
    },
    requested: 'Aangevraagd',
    send: { address: 'Printen', phone: 'Bellen' },
    sendFor: {
      address: company => `Brief aan ${company} printen`,
      phone: company => `${company} bellen: code tonen`,
    },
    readOut: company => `Een code voor ${company}`,
    callThem: number => `Bel ${number}, vraag naar de eigenaar van het profiel en lees voor:`,
    shownOnce: 'Hij wordt één keer getoond en werkt 30 dagen en 5 pogingen.',
  },
  vat: {
    title: 'Btw-nummers',
    lead: 'Wat de openbare btw-dienst over de nummers op profielen antwoordde. Ze worden gecontroleerd als ze worden ingevuld of gewijzigd, en eens per jaar; een mislukte controle wordt vanzelf herhaald.',
    state: 'Status',
    allStates: 'Elke status',
    counted: numbers,
    none: 'Geen btw-nummer heeft deze status.',
    company: 'Bedrijf',
    number: 'Btw-nummer',
    registeredFor: 'Geregistreerd op',
    notDisclosed: 'niet bekendgemaakt',
    checked: 'Gecontroleerd',
    never: 'nooit',
    requestId: 'Aanvraag-id',
    repeat: 'Controleren',
    repeatFor: company => `Btw-nummer van ${company} nu controleren`,
    failed: ({ attempts, fault }) => `${attempts} mislukt: ${fault}`,
  },
}
