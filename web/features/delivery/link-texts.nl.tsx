import type { Translation } from '../../../contract/kit/languages.ts'
import type { deliveryLinkTexts as english } from './link-texts.tsx'

export const deliveryLinkTexts: Translation<typeof english> = {
  confirmAddressPage: {
    broadcastSettings: 'Broadcastinstellingen',
    addressConfirmed: 'Adres bevestigd',
    reachedFromNowOn: 'Broadcasts worden er vanaf nu naartoe gestuurd, zoals per lijst ingesteld.',
    badLinkReason: 'De link is onvolledig, verlopen of al gebruikt. Via de instellingen kunt u een nieuwe versturen.',
    title: 'Adres bevestigen',
    isItYours:
      'Is deze mailbox van u? Dan mogen er broadcasts naartoe worden gestuurd. Hebt u hier niet om gevraagd, sluit dan gewoon deze pagina.',
    notConfirmed: 'Het adres kon niet worden bevestigd.',
    confirming: 'Bevestigen…',
    confirm: 'Dit adres bevestigen',
  },
  unsubscribePage: {
    left: ({ email, list, isList }) => (
      <>
        {email} krijgt geen mails van {isList && 'de lijst '}
        {list} meer. Wat al onderweg is, kan nog aankomen.
      </>
    ),
    out: ({ email, list, isList }) => (
      <>
        {email} krijgt geen mails van {isList && 'de lijst '}
        {list}.
      </>
    ),
    returned: ({ email, list }) => (
      <>
        {email} krijgt weer mails van {list}.
      </>
    ),
    consequence: ({ email, list, isList }) => (
      <>
        {email} krijgt geen mails van {list} meer. Voor {isList ? 'andere lijsten' : 'andere mails'} verandert er niets.
      </>
    ),
    unsubscribe: 'Afmelden',
    badLinkReason: 'De link is onvolledig, of het adres waarnaar hij is gestuurd wordt hier niet meer gebruikt.',
    notRead: 'Deze link kon niet worden gelezen.',
    unsubscribed: 'Afgemeld',
    notSubscribed: 'Niet aangemeld',
    notStarted: 'De mails konden niet opnieuw worden gestart.',
    starting: 'Starten…',
    startAgain: 'Deze mails weer ontvangen',
    subscribedAgain: 'Weer aangemeld',
    question: listName => `Afmelden voor ${listName}?`,
    notUnsubscribed: 'U kon niet worden afgemeld.',
    unsubscribing: 'Afmelden…',
    seeLists: 'Alle lijsten tonen',
    broadcastSettings: 'Broadcastinstellingen',
  },
}
