import { maxBankDocumentBytes } from '../../../contract/bank-check.ts'
import type { Translation } from '../../../contract/kit/languages.ts'
import { bankChangeShownDays } from '../../../contract/profile.ts'
import type { bankCheckTexts as english } from './texts.ts'

export const bankCheckTexts: Translation<typeof english> = {
  page: {
    title: 'Bankgegevens controleren',
    lead: 'Voordat u een factuur betaalt: vergelijk de rekening met die op het bedrijfsprofiel, en de afzender met het domein van het bedrijf.',
    notAllowed: 'Bankgegevens controleren is voor betalende leden.',
    recorded: 'Elke controle wordt vastgelegd en telt als het openen van het bedrijfsprofiel.',
  },
  form: {
    company: 'Wie stuurde de factuur',
    chooseCompany: 'Naam van het bedrijf',
    companyHint: 'Het bedrijf dat de factuur als afzender noemt',
    found: 'Gevonden bedrijven',
    nobody: 'Geen bedrijf heeft deze naam.',
    change: 'Wijzigen',
    companyMissing: 'Kies het bedrijf waarvan de factuur komt.',
    sender: 'Adres waarvan de factuur kwam',
    senderHint: 'Kopieer het uit de mail zelf, niet uit de factuur',
    text: 'Rekeningnummer, factuur of mail',
    textHint: 'Plak een IBAN, of de hele tekst',
    textMissing: 'Plak iets, of kies een bestand.',
    file: 'Kies een bestand',
    orDrop: `of sleep het hierheen: PDF, UBL, mail (.eml) of tekst, tot ${maxBankDocumentBytes / 1_000_000} MB`,
    theFile: 'De factuur',
    remove: 'Bestand verwijderen',
    tooLarge: `Dit bestand is groter dan ${maxBankDocumentBytes / 1_000_000} MB. Plak in plaats daarvan de tekst.`,
    check: 'Controleren',
    checking: 'Controleren…',
    failed: 'Niet gecontroleerd',
  },
  result: {
    label: 'Resultaat',
    title: {
      good: 'Alles klopt',
      unsure: 'Niet alles is bekend',
      danger: 'Betaal nog niet',
    },
    body: {
      good: name => `De rekening en de afzender zijn die van ${name}.`,
      unsure: name =>
        `Tot nu toe is er niets mis. Bel voordat u betaalt ${name} op het nummer op het profiel, niet op een nummer in de factuur.`,
      danger: name =>
        `Bel ${name} op het nummer op het profiel, niet op een nummer in de factuur, en lees elkaar de rekening voor.`,
    },
    account: 'Rekening',
    accounts: {
      same: name => `De rekening op het profiel van ${name}`,
      different: name => `Niet de rekening op het profiel van ${name}`,
      'none-found': () => 'Geen rekeningnummer gevonden',
      invalid: () => 'Een rekeningnummer dat niet kan kloppen: de controlecijfers zijn fout',
      'not-on-profile': name => `${name} toont geen rekening op het profiel; er valt dus niets te vergelijken`,
      'too-many': () => 'Meer rekeningnummers dan een factuur heeft; er is er dus geen vergeleken',
    },
    found: 'Gevonden',
    states: {
      same: 'op het profiel',
      different: 'niet op het profiel',
      yours: 'uw eigen rekening',
      invalid: 'geen mogelijke rekening',
    },
    unchanged: 'Ongewijzigd sinds',
    recently: `In de laatste ${bankChangeShownDays} dagen gewijzigd. Fraude begint vaak met een gewijzigde rekening.`,
    sender: 'Afzender',
    senders: {
      own: (domain, name) => `${domain} is het domein van ${name}`,
      lookalike: domain => `${domain} lijkt alleen op het domein van een lid`,
      resembles: (domain, own) => `${domain} is niet ${own}, maar bootst het na`,
      'other-member': (domain, name) => `${domain} is het domein van een ander lid, niet van ${name}`,
      foreign: (domain, name) => `${domain} staat niet op het profiel van ${name}`,
      unknown: 'Geen afzender gevonden',
    },
    dmarc: 'DMARC',
    dmarcs: {
      pass: 'De mail kwam echt van dit domein',
      fail: 'De mail kwam niet van dit domein',
      unknown: 'Onbekend: sla de mail op als bestand (.eml) en sleep het hierheen om het te weten',
    },
    signature: 'Handtekening',
    signatures: {
      valid: 'Ondertekend door het domein van de afzender, en sindsdien ongewijzigd',
      partial: 'Slechts deels ondertekend: de rest kan van iedereen zijn',
      broken: 'Verbroken: de mail is na het ondertekenen gewijzigd',
      none: 'Het domein van de afzender heeft deze mail niet ondertekend',
      unchecked: '',
    },
    mailUnknown: 'Onbekend: het domein publiceert geen beleid, of de handtekening zegt niets',
  },
}
