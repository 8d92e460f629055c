import type { Translation } from '../../../contract/kit/languages.ts'
import { counted, type Noun } from '../../../contract/kit/texts.ts'
import type { verificationTexts as english } from './texts.ts'

const attempts: Noun = { one: 'poging', other: 'pogingen' }

export const verificationTexts: Translation<typeof english> = {
  vatRefused: {
    title: service => `${service} kent uw btw-nummer niet`,
    text: (company, number, service) =>
      `${service} antwoordde dat ${number}, het btw-nummer op het profiel van ${company}, niet geldig is. Leden zien dit in uw vertrouwenspaneel.`,
    what: supportEmail =>
      `Is het nummer gewijzigd, of nieuw en nog niet voor handel binnen de EU geregistreerd, schrijf dan naar ${supportEmail}. Wij controleren het opnieuw zodra het is gecorrigeerd.`,
  },
  domain: {
    noDomain: 'Vul een domein in, bijv. bedrijf.com',
    publicProvider: domain =>
      `Iedereen kan een adres bij ${domain} krijgen, dus dat bewijst niets. Vul een domein van uw bedrijf in.`,
    notYourDomain: domain => `Uw eigen adres is niet van ${domain}. Kies een ander.`,
  },
  code: {
    wrong: left =>
      left === 0
        ? 'Deze code is fout en kan niet meer worden ingevuld. Vraag een andere aan.'
        : `Deze code is fout. U hebt nog ${counted(left, attempts)}.`,
  },
  letter: {
    subject: 'De code waarmee uw adres wordt geverifieerd',
    greeting: 'Geachte heer, mevrouw,',
    what: (company, site) =>
      `${company} heeft ${site} gevraagd dit postadres te verifiëren. Geef deze code aan de persoon die het profiel van uw bedrijf beheert:`,
    how: (page, day) => `De code wordt ingevuld op ${page}, onder Verificatie. Die is geldig tot ${day}.`,
    unknown: supportEmail =>
      `Is uw bedrijf geen lid, of heeft niemand om deze brief gevraagd, gooi hem dan weg of schrijf naar ${supportEmail}.`,
  },
  domainLink: {
    title: (company, domain) => `Hoort ${domain} bij ${company}?`,
    what: ({ company, domain, site }) =>
      `${company} zegt op ${site}, een netwerk van IT-handelaren, dat het over ${domain} beschikt. Deze mail is gestuurd naar een adres dat alleen de beheerders van het domein kunnen lezen. Hoort het domein bij ${company}, open dan de pagina en bevestig het.`,
    button: 'Pagina openen',
    expiry: days =>
      `De link werkt één keer, ${days} dagen lang. Kent u het bedrijf niet, negeer deze mail dan: er wordt dan niets bevestigd.`,
    footer: domain => `U ontvangt deze mail omdat een lid ${domain} als zijn domein heeft opgegeven.`,
  },
  domainLapsed: {
    title: domain => `Het domein ${domain} is niet meer geverifieerd`,
    dns: (company, domain) =>
      `Het DNS-record dat bewijst dat ${company} over ${domain} beschikt, ontbreekt al 14 dagen. Leden zien nu in uw vertrouwenspaneel dat het bewijs is vervallen.`,
    gone: (company, domain) =>
      `${domain} heeft 14 dagen geen mail ontvangen en bewijst dus niets meer over ${company}. Leden zien nu in uw vertrouwenspaneel dat het bewijs is vervallen.`,
    unrenewed: (company, domain) =>
      `Bewijzen per mail zijn een jaar geldig, en niemand heeft de nieuwe link bevestigd die wij voor ${company} naar ${domain} hebben gemaild. Leden zien nu in uw vertrouwenspaneel dat het bewijs is vervallen.`,
    what: 'U kunt het op elk moment opnieuw bewijzen op uw profiel.',
  },
  open: 'Profiel openen',
}
