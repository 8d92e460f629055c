import type { Translation } from '../../contract/kit/languages.ts'
import type { workerTexts as english } from './texts.ts'

export const workerTexts: Translation<typeof english> = {
  offline: {
    title: 'U bent offline',
    text: 'De site is niet bereikbaar. Deze pagina gaat vanzelf open zodra de verbinding terug is.',
    kept: 'Wat u hebt verstuurd is veilig, en concepten blijven in deze browser.',
    tryAgain: 'Opnieuw proberen',
    checking: 'Verbinding controleren…',
    stillOffline: 'Nog steeds geen verbinding.',
  },
  notification: {
    title: 'Iets nieuws voor u',
  },
}
