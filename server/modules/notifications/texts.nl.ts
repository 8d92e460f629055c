import type { Translation } from '../../../contract/kit/languages.ts'
import type { notificationsTexts as english } from './texts.ts'

export const notificationsTexts: Translation<typeof english> = {
  test: {
    title: 'Meldingen werken',
    body: 'Dit apparaat krijgt wat u in uw instellingen hebt gekozen.',
  },
  notOnTheInternet: 'Vul het adres van een pushdienst op internet in',
}
