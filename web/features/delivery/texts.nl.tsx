import type { Translation } from '../../../contract/kit/languages.ts'
import { counted, type Noun } from '../../../contract/kit/texts.ts'
import type { deliveryTexts as english } from './texts.tsx'

const mails: Noun = { one: 'mail', other: 'mails' }

export const deliveryTexts: Translation<typeof english> = {
  saveActions: {
    unsaved: count => `${counted(count, { one: 'wijziging', other: 'wijzigingen' })} niet opgeslagen`,
  },
  addressState: {
    suppressedReason: support => (
      <>
        Mail aan dit adres kwam terug of is als ongewenst gemeld. Kan het weer mail ontvangen, schrijf dan naar{' '}
        {support}; wij heffen dit dan op.
      </>
    ),
    us: 'ons',
    notConfirmedReason: email =>
      `Er wordt niets naartoe gestuurd tot u de link opent die wij naar ${email} hebben gemaild.`,
    suppressed: 'Er gaat geen mail naartoe',
    confirmed: 'Bevestigd',
    notConfirmed: 'Niet bevestigd',
    linkSent: 'De link is onderweg.',
    sendAgain: 'Link opnieuw versturen',
  },
  alternativeAddress: {
    replace: 'Vervangen',
    addAnAddress: 'Adres toevoegen',
    none: 'Geen. Ook een tweede mailbox, bijvoorbeeld een gedeelde, kan broadcasts krijgen.',
    newAlternativeAddress: 'Nieuw alternatief adres',
    alternativeAddress: 'Alternatief adres',
    addressHint: 'Wij mailen er een link naartoe. Zodra u die opent, krijgt het adres broadcasts.',
    password: 'Uw wachtwoord',
    sendTheLink: 'Link versturen',
    removeAddress: 'Adres verwijderen',
    question: email => `${email} krijgt geen broadcasts meer, en de instellingen ervan worden verwijderd.`,
  },
  broadcastSettingsDialog: {
    notSavedYet: 'Nog niet opgeslagen',
    changesKept: 'Uw wijzigingen staan er nog als u de instellingen weer opent.',
    updateBroadcastSettings: 'Broadcastinstellingen wijzigen',
  },
  broadcastSettingsPage: {
    broadcastSettings: 'Broadcastinstellingen',
    lead: 'Hoe elke lijst u per mail bereikt. Op de site ziet u ze altijd allemaal.',
  },
  mailHold: {
    heldSince: ({ reason, since, waiting }) =>
      `${reason} Vastgehouden sinds ${since}. In de wacht: ${counted(waiting, mails)}.`,
    noMailLeaves: 'Er wordt geen mail verstuurd. ',
    releaseMail: 'Mail vrijgeven',
    releasing: 'Bezig met vrijgeven…',
    discardBefore: 'Weggooien wat voor het vasthouden in de rij stond',
    discardBeforeHint: ({ before, after }) =>
      `Gooit ${counted(before, mails)} weg, verstuurt ${counted(after, mails)}. Kies dit bij twijfel: de eerdere mail is waarschijnlijk al bezorgd.`,
    discardAll: 'Alle wachtende mail weggooien',
    discardAllHint: waiting =>
      `Gooit ${counted(waiting, mails)} weg. Kies dit als de back-up oud was: overzichten en meldingen kunnen dan opnieuw zijn geschreven.`,
    sendAll: 'Alle wachtende mail versturen',
    sendAllHint: waiting =>
      `Verstuurt ${counted(waiting, mails)}. Kies dit als er niets verloren is: de site is verhuisd of heeft een nieuw adres.`,
    released: discarded => `Mail wordt weer verstuurd, ${counted(discarded, mails)} weggegooid`,
    notReleased: 'De mail kon niet worden vrijgegeven',
    copyWarning: reason =>
      `${reason} Een kopie van de site, bijvoorbeeld om te testen, moet de mail vasthouden, anders schrijft die kopie uw leden. Ontbreken hier facturen of creditnota’s van de laatste dagen, zet dan eerst de tellers van hun nummers, zoals docs/operations.md beschrijft; anders worden nummers die klanten al hebben opnieuw gebruikt.`,
  },
  settingsValues: {
    standard: 'Standaard',
    standardMeaning: 'elke broadcast meteen',
    digest: 'Overzicht',
    digestMeaning: 'één mail per dag, ’s ochtends',
    noEmail: 'Geen mail',
    noneMeaning: 'alleen op de site',
  },
  settingsForm: {
    readOnSite: broadcasts => <>Uw account leest ze op de site, onder {broadcasts}.</>,
    draftRestored: 'Dit zijn uw niet opgeslagen wijzigingen.',
    primaryAddress: 'Hoofdadres',
    alternativeAddress: 'Alternatief adres',
    nothingWasSaved: 'Er is niets opgeslagen.',
    seeThePlans: 'Lidmaatschappen bekijken',
    hideAddress: 'Mijn e-mailadres verbergen',
    hideAddressHint:
      'Andere leden zien uw adres niet. Ze beantwoorden uw broadcasts via de site, en hun berichten bereiken u per mail.',
    addressesUsed: ({ used, max, plan }) =>
      `Adressen op broadcastlijsten: ${used} van de ${max} die een ${plan}-account mag hebben.`,
    loading: 'Uw instellingen laden',
    broadcasts: 'Broadcasts',
    tradersOnly: 'Broadcasts per mail zijn voor accounts die handelen.',
    notLoaded: 'Uw instellingen konden niet worden geladen.',
  },
  settingsTable: {
    allLists: 'Alle lijsten',
    list: 'Lijst',
    label: 'Hoe elke lijst elk adres bereikt',
    address: 'Adres',
  },
  wording: {
    waiting: 'Wacht',
    sent: 'Verstuurd',
    givenUp: 'Opgegeven',
    suppressed: 'Onderdrukt',
  },
}
