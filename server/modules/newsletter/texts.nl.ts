import type { Translation } from '../../../contract/kit/languages.ts'
import type { newsletterTexts as english } from './texts.ts'

export const newsletterTexts: Translation<typeof english> = {
  captcha: 'Wacht tot uw browser is gecontroleerd en probeer het dan opnieuw.',
  noText: 'Dit onderwerp heeft geen tekst',
  label: 'Nieuwsbrief',
  confirm: {
    title: site => `Bevestig de nieuwsbrief van ${site}`,
    text: site => `Bevestig dat u de nieuwsbrief van ${site} op dit adres wilt ontvangen.`,
    button: 'Nieuwsbrief ontvangen',
    expiry: days =>
      `De link werkt ${days} dagen. Hebt u hier niet om gevraagd, negeer deze mail dan; u krijgt de nieuwsbrief niet.`,
    footer: site => `U ontvangt deze mail omdat iemand met dit adres om de nieuwsbrief van ${site} heeft gevraagd.`,
  },
  known: {
    title: site => `U krijgt de nieuwsbrief van ${site} al`,
    text: site =>
      `Iemand heeft met dit adres, dat al is geabonneerd, om de nieuwsbrief van ${site} gevraagd. U hoeft niets te doen.`,
  },
  issue: {
    news: 'Nieuws',
    onSite: 'Meer nieuws lezen',
    note: ({ category, date }) => `${category}, ${date}`,
    footer: site => `U ontvangt deze mail omdat u op de nieuwsbrief van ${site} bent geabonneerd.`,
    unsubscribe: 'Afmelden',
    test: subject => `[Test] ${subject}`,
  },
}
