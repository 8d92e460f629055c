import type { Translation } from '../../../../../contract/kit/languages.ts'
import { counted, type Noun } from '../../../../../contract/kit/texts.ts'
import type * as english from './texts.ts'

const attempts: Noun = { one: 'poging', other: 'pogingen' }

export const ownVerificationTexts: Translation<typeof english.ownVerificationTexts> = {
  codes: {
    labels: { address: 'Adres:', phone: 'Telefoon:' },
    none: 'niet geverifieerd',
    states: {
      requested: 'code aangevraagd',
      sent: 'code verstuurd',
      verified: 'geverifieerd',
      expired: 'code verlopen',
      'used-up': 'code verbruikt',
    },
    offer: {
      address: 'Wij sturen een brief met een code naar het adres op uw profiel.',
      phone: 'Wij bellen het nummer op uw profiel en lezen een code voor.',
    },
    requestedOn: {
      address: day => `Aangevraagd op ${day}. Wij printen en versturen de brief binnen enkele dagen.`,
      phone: day => `Aangevraagd op ${day}. Wij bellen tijdens kantooruren in Amsterdam.`,
    },
    sentOn: ({ sent, expires, left }) =>
      `Verstuurd op ${sent}. Vul de code uiterlijk ${expires} in; nog ${counted(left, attempts)}.`,
    verifiedOn: day => `Met een code geverifieerd op ${day}. Een wijziging in uw profiel beëindigt dit.`,
    lost: 'Vraag een nieuwe code aan om het opnieuw te proberen.',
    request: { address: 'Brief aanvragen', phone: 'Telefoontje aanvragen' },
    again: 'Opnieuw aanvragen',
    againFor: { address: 'Opnieuw aanvragen: een brief', phone: 'Opnieuw aanvragen: een telefoontje' },
    enter: 'Code invullen',
    enterFor: { address: 'Code invullen van de brief', phone: 'Code invullen van het telefoontje' },
    code: 'Code',
    codeHint: '8 cijfers',
    verify: 'Verifiëren',
  },
  domains: {
    label: 'Domein:',
    none: 'geen geverifieerd',
    add: 'Domein verifiëren',
    states: {
      pending: 'nog niet geverifieerd',
      verified: 'geverifieerd',
      failing: 'dreigt te vervallen',
      lapsed: 'vervallen',
    },
    byDns: 'door een DNS-record',
    byMail: to => `door een link gemaild naar ${to}`,
    provenOn: ({ by, day }) => `Geverifieerd ${by} op ${day}.`,
    checkedOn: day => `Gecontroleerd op ${day}.`,
    failing: checked =>
      `Het record, of de maildienst van het domein, ontbreekt. ${checked} Duurt dit 14 dagen, dan vervalt het bewijs.`,
    lapsedOn: day => `Het bewijs is vervallen op ${day}. Verifieer het domein opnieuw.`,
    createRecord:
      'Maak dit TXT-record aan in de DNS van het domein en controleer het dan. Laat het staan: het wordt elke week gecontroleerd.',
    linkUntil: ({ to, day }) => `Er is een link gemaild naar ${to}. Die werkt tot ${day}.`,
    linkExpired: to => `De link die naar ${to} is gemaild, is verlopen.`,
    recordName: 'Naam',
    recordValue: 'Waarde',
    copyName: 'Naam kopiëren',
    copyValue: 'Waarde kopiëren',
    check: 'Nu controleren',
    checkFor: domain => `Nu controleren: het DNS-record van ${domain}`,
    again: 'Opnieuw beginnen',
    againFor: domain => `Opnieuw beginnen: de verificatie van ${domain}`,
    remove: 'Verwijderen',
    removeFor: domain => `${domain} verwijderen`,
    dialogTitle: 'Domein verifiëren',
    dialogHint: 'Leden zien over welke domeinen uw bedrijf beschikt, zodat een vervalste afzender opvalt.',
    domain: 'Domein',
    method: 'Bewijs',
    methods: { mail: 'Een link per mail', dns: 'Een DNS-record' },
    mailbox: 'Link mailen naar',
    dnsHint: 'Wij tonen u een TXT-record om aan te maken. Het moet blijven: het wordt elke week gecontroleerd.',
    start: 'Beginnen',
  },
  title: 'Verificatie',
  lead: 'Wat wij over uw bedrijf hebben geverifieerd. Leden zien het in uw vertrouwenspaneel.',
  notLoaded: 'De verificatie van uw bedrijf kon niet worden geladen.',
  vat: 'Btw-nummer:',
  vatNotCovered: 'geen dat de openbare btw-dienst van de EU kent',
  repliedOn: ({ service, day }) => `${service} antwoordde op ${day}.`,
  registeredFor: whom => `Geregistreerd op ‘${whom}’.`,
  notDisclosed: 'Het land maakt niet bekend op wie het is geregistreerd.',
  requestId: id => `Aanvraag-id ${id}.`,
  failedOn: day => `Een poging om het te controleren mislukte op ${day}; wij proberen het opnieuw.`,
}

export const vatStateTexts: Translation<typeof english.vatStateTexts> = {
  confirmed: 'Bevestigd',
  refused: 'Geweigerd',
  waiting: 'Nog niet gecontroleerd',
  failing: 'Controle mislukt',
  wrong: 'Controlecijfers fout',
}
