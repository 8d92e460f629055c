import type { Translation } from '../../../contract/kit/languages.ts'
import type { shellTexts as english } from './texts.tsx'

export const shellTexts: Translation<typeof english> = {
  banners: {
    advertisements: 'Advertenties',
  },
  bottomBar: {
    mainPlaces: 'Hoofdpagina’s',
    menu: 'Menu',
  },
  cookieNotice: {
    ourCookies: privacyPolicy => (
      <>Onze cookies houden u ingelogd en onthouden uw weergave. Er zijn geen cookies van derden. {privacyPolicy}</>
    ),
    cookies: 'Cookies',
    privacyPolicy: 'Privacybeleid',
    gotIt: 'Begrepen',
  },
  displayMenu: {
    label: 'Thema, rijhoogte en taal',
    likeTheSystem: 'Zoals het systeem',
    light: 'Licht',
    dark: 'Donker',
    comfortable: 'Ruim',
    compact: 'Compact',
    theme: 'Thema',
    rows: 'Rijen',
    language: 'Taal',
  },
  footer: {
    slogan: 'De ledenmarkt voor gebruikte IT-hardware, sinds 1999.',
    membership: 'Lidmaatschap',
    payMembership: 'Lidmaatschap betalen',
    about: 'Over ons',
    mediaKit: 'Mediakit',
    newsletter: 'Nieuwsbrief',
    support: 'Ondersteuning',
    contactUs: 'Contact',
    help: 'Help',
    privacyPolicy: 'Privacybeleid',
    follow: 'Volgen',
    getItOn: 'Download via',
  },
  installBadge: {
    install: 'App installeren',
  },
  installDialog: {
    title: 'App installeren',
    lead: 'De site heeft dan een eigen pictogram en een eigen venster.',
    others: 'In een andere browser',
    ways: {
      chrome: {
        name: 'Chrome of Edge op een computer',
        how: 'Klik op het installatiepictogram rechts in de adresbalk, of kies ‘Installeren’ in het menu.',
      },
      safari: { name: 'Safari op een Mac', how: 'Kies ‘Voeg toe aan Dock’ in het menu Archief.' },
      firefox: {
        name: 'Firefox op een computer',
        how: 'Firefox installeert sites alleen in Windows, met het pictogram in de adresbalk. Gebruik elders Chrome of Edge.',
      },
      ios: { name: 'iPhone of iPad', how: 'Open het deelmenu en kies ‘Zet op beginscherm’.' },
      android: {
        name: 'Android',
        how: 'Open het menu van de browser en kies ‘App installeren’ of ‘Toevoegen aan startscherm’.',
      },
    },
  },
  mobileMenu: {
    menu: 'Menu',
    site: 'Site',
    account: 'Account',
    signOut: 'Uitloggen',
  },
  navItems: {
    home: 'Home',
    desk: 'Desk',
    waiting: count => (count === 1 ? '1 punt wacht op u' : `${count} punten wachten op u`),
    broadcasts: 'Broadcasts',
    parts: 'Onderdelen',
    quotes: 'Offertes',
    companies: 'Bedrijven',
    inbox: 'Inbox',
    mutedCompanies: 'Gedempte bedrijven',
    inventory: 'Voorraad',
    services: 'Diensten',
    contactUs: 'Contact',
    news: 'Nieuws',
    freeTrial: 'Gratis proberen',
    testimonials: 'Referenties',
    about: 'Over ons',
    admin: 'Beheer',
    yourProfile: 'Uw profiel',
    twoFactor: 'Tweestapsverificatie',
    yourFavorites: 'Uw favorieten',
    complaints: 'Klachten',
    billingHistory: 'Factuuroverzicht',
    help: 'Help',
  },
  offlineBar: {
    offline: 'U bent offline. Wat u ziet, kan verouderd zijn; het wordt bijgewerkt zodra het netwerk terug is.',
  },
  searchBox: {
    search: 'zoeken',
    searchIn: 'Zoeken in',
    placeholder: 'Nummer, merk of woorden',
    searchText: 'Zoektekst',
  },
  shell: {
    skipToContent: 'Naar de inhoud',
    skipToResults: 'Naar de resultaten',
  },
  shortcutsDialog: {
    ctrlK: 'Ctrl + K',
    ctrlEnter: 'Ctrl + Enter',
    send: 'Versturen wat u schrijft',
    goTo: place => `Naar ${place}`,
    title: 'Sneltoetsen',
    here: 'Op deze pagina',
    everywhere: 'Op elke pagina',
  },
  shortcuts: {
    composeKey: 'opstellen',
    goKey: 'naar',
    showKeys: 'deze toetsen tonen',
  },
  statusLine: {
    welcome: name => <>Welkom, {name}</>,
    invoiceOverdue: 'Uw factuur is te laat',
    invoiceDue: 'U hebt een openstaande factuur',
    firstSteps: (done, all) => `${done} van ${all} eerste stappen gedaan`,
    uploadPicture: 'Upload een profielfoto',
    recommendationsWaiting: 'Aanbevelingen wachten op uw goedkeuring',
    readOnly: 'Uw account is alleen-lezen: u kunt kijken, maar niets wijzigen',
    status: 'Status',
    live: 'Live',
    online: 'Online',
    connecting: 'Verbinden',
    offline: 'Offline',
    allKeys: 'alle toetsen',
    notices: 'Mededelingen',
  },
  ticker: {
    registeredFor: name => `Ingeschreven voor ${name}`,
    pauseTheTicker: 'Ticker pauzeren',
  },
  topBar: {
    home: name => `Home van ${name}`,
    signOut: 'Uitloggen',
    main: 'Hoofdmenu',
    unread: count => `(${count} ongelezen)`,
  },
  visitBar: {
    label: 'Ingelogd als lid',
    as: (name, company) => (
      <>
        U ziet de site als {name} ({company}).
      </>
    ),
    limits: 'U kunt niets versturen, wijzigen of betalen, en u ziet geen geheimen. Het lid krijgt bericht.',
    left: minutes => `nog ${minutes} min`,
    end: 'Beëindigen',
  },
  worldClocks: {
    hongKong: 'Hongkong',
    amsterdam: 'Amsterdam',
    london: 'Londen',
    newYork: 'New York',
    losAngeles: 'Los Angeles',
    worldClocks: 'Wereldklokken',
  },
}
