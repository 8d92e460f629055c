import type { Translation } from '../../../contract/kit/languages.ts'
import type { mutesTexts as english } from './texts.ts'

export const mutesTexts: Translation<typeof english> = {
  button: 'Dempen',
  buttonFor: company => `${company} dempen of blokkeren`,
  dialog: {
    title: company => `${company} dempen of blokkeren`,
    mute: 'Dempen: voor mij verbergen',
    muteHint:
      'Broadcasts, mails, matches, hits en berichten van dit bedrijf bereiken u niet meer. Het bedrijf merkt daar niets van.',
    block: 'Blokkeren: weigeren wat het mij stuurt',
    blockHint: 'Berichten en offerteaanvragen aan u worden geweigerd, en de afzender krijgt dat te horen.',
    save: 'Opslaan',
    saving: 'Opslaan…',
    notLoaded: 'Dit kon niet worden geladen.',
    loading: 'Laden',
  },
  page: {
    title: 'Gedempte bedrijven',
    lead: 'Deze lijst is alleen van u: uw collega’s zien deze bedrijven nog.',
    counted: { one: 'bedrijf', other: 'bedrijven' },
    none: 'U hebt geen bedrijf gedempt of geblokkeerd. Dat kan op de bedrijfspagina of in een gesprek van uw inbox.',
    company: 'Bedrijf',
    country: 'Land',
    muted: 'Gedempt sinds',
    blocked: 'Geblokkeerd sinds',
    no: '–',
    change: 'Wijzigen',
    changeFor: company => `Wijzigen wat voor ${company} gedempt of geblokkeerd is`,
    since: ({ muted, blocked }) =>
      [muted && `gedempt ${muted}`, blocked && `geblokkeerd ${blocked}`].filter(Boolean).join(', '),
  },
}
