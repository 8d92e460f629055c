import type { Translation } from '../../../contract/kit/languages.ts'
import type { mutesTexts as english } from './texts.ts'
export const mutesTexts: Translation<typeof english> = {
  button: 'Stummschalten',
  buttonFor: (company: string) => `${company} stummschalten oder sperren`,
  dialog: {
    title: (company: string) => `${company} stummschalten oder sperren`,
    mute: 'Stumm: für mich ausblenden',
    muteHint:
      'Broadcasts, Mails, Treffer und Nachrichten der Firma erreichen Sie nicht mehr. Die Firma merkt es nicht.',
    block: 'Sperren: abweisen, was sie mir sendet',
    blockHint: 'Ihre Nachrichten und Anfragen an Sie werden abgewiesen, und der Absender erfährt das.',
    save: 'Speichern',
    saving: 'Speichert…',
    notLoaded: 'Dies konnte nicht geladen werden.',
    loading: 'Lädt',
  },
  page: {
    title: 'Stummgeschaltete Firmen',
    lead: 'Diese Liste ist nur Ihre: Ihre Kollegen sehen diese Firmen weiterhin.',
    counted: { one: 'Firma', other: 'Firmen' },
    none: 'Sie haben keine Firma stummgeschaltet oder gesperrt. Das geht auf ihrer Seite oder in einer Unterhaltung Ihres Posteingangs.',
    company: 'Firma',
    country: 'Land',
    muted: 'Stumm seit',
    blocked: 'Gesperrt seit',
    no: '–',
    change: 'Ändern',
    changeFor: (company: string) => `Ändern, was bei ${company} stumm oder gesperrt ist`,
    since: ({ muted, blocked }: { muted: string | null; blocked: string | null }) =>
      [muted && `stumm ${muted}`, blocked && `gesperrt ${blocked}`].filter(Boolean).join(', '),
  },
}
