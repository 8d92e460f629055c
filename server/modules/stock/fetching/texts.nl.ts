import type { Translation } from '../../../../contract/kit/languages.ts'
import { counted } from '../../../../contract/kit/texts.ts'
import type { fetchingTexts as english } from './texts.ts'

export const fetchingTexts: Translation<typeof english> = {
  senderLabel: 'Voorraad',
  notReached: reason => `De lijst kon niet worden opgehaald: ${reason}.`,
  hostKeyChanged:
    'De sleutel van de server verschilt van die bij de eerste keer ophalen. Is dat te verwachten, vul het adres dan opnieuw in en sla de instellingen op.',
  internal: 'Dit adres ligt in een privénetwerk. Vul een adres in dat vanaf internet bereikbaar is.',
  noPassword: 'Vul het wachtwoord of de privésleutel in.',
  notAllowed:
    'Het account dat dit instelde, mag de voorraad niet meer wijzigen. Laat een collega de instellingen opnieuw opslaan.',
  turnedOff: 'Het ophalen staat uit. Zet het aan in de instellingen om de lijst op te halen.',
  tooOften: max => `Uw lijst kan ${max} keer per uur met de hand worden opgehaald. Wacht even en probeer het opnieuw.`,
  unsealable: 'Het bewaarde wachtwoord kan niet meer worden gelezen. Vul het opnieuw in.',
  unclear: 'Niet alle kolommen zijn herkend. Controleer ze en start de upload.',
  loaded: { title: name => `Uw lijst is geladen: ${name}`, open: 'Upload openen' },
  failed: { title: 'Uw lijst is niet geladen', open: 'Instellingen openen' },
  waits: { title: 'Uw lijst wacht op u', open: 'Lijst controleren' },
  stopped: count =>
    `Dit was ${counted(count, { one: 'mislukking', other: 'mislukkingen' })} op rij; uw lijst wordt niet meer opgehaald. Corrigeer de instellingen en zet het ophalen weer aan.`,
  triedAgain: (count, max) =>
    `Wij proberen het morgen opnieuw. Na nog ${counted(max - count, { one: 'mislukking', other: 'mislukkingen' })} op rij wordt het ophalen uitgezet.`,
  counts: {
    added: 'Toegevoegd',
    changed: 'Gewijzigd',
    unchanged: 'Ongewijzigd',
    removed: 'Verwijderd',
    leftOut: 'Weggelaten',
  },
  leftOut: 'Weggelaten rijen kunt u daar downloaden, corrigeren en opnieuw uploaden.',
  address: 'Adres',
  file: 'Bestand',
  mailedFooter: site => `U ontvangt deze mail omdat u uw lijst naar ${site} hebt gemaild.`,
  footer: site => `U ontvangt deze mail omdat u op ${site} het ophalen van uw lijst hebt ingesteld.`,
}
