import type { ReactNode } from 'react'
import type { Translation } from '../../../contract/kit/languages.ts'
import type { shellTexts as english } from './texts.tsx'
export const shellTexts: Translation<typeof english> = {
  banners: {
    advertisements: 'Anzeigen',
  },
  bottomBar: {
    mainPlaces: 'Hauptseiten',
    menu: 'Menü',
  },
  cookieNotice: {
    ourCookies: (privacyPolicy: ReactNode) => (
      <>
        Unsere Cookies halten Sie angemeldet und merken sich Ihre Ansicht. Cookies von Dritten gibt es nicht.{' '}
        {privacyPolicy}
      </>
    ),
    cookies: 'Cookies',
    privacyPolicy: 'Datenschutz',
    gotIt: 'Verstanden',
  },
  displayMenu: {
    label: 'Farben, Dichte und Sprache',
    likeTheSystem: 'Wie das System',
    light: 'Hell',
    dark: 'Dunkel',
    comfortable: 'Bequem',
    compact: 'Kompakt',
    theme: 'Farben',
    rows: 'Zeilen',
    language: 'Sprache',
  },
  footer: {
    slogan: 'Der Mitglieder-Marktplatz für gebrauchte IT-Hardware, seit 1999.',
    membership: 'Mitgliedschaft',
    payMembership: 'Mitgliedsbeitrag',
    about: 'Über uns',
    mediaKit: 'Mediadaten',
    newsletter: 'Newsletter',
    support: 'Support',
    contactUs: 'Kontakt',
    help: 'Hilfe',
    privacyPolicy: 'Datenschutz',
    follow: 'Folgen',
    getItOn: 'Laden bei',
  },
  installBadge: {
    install: 'App installieren',
  },
  installDialog: {
    title: 'App installieren',
    lead: 'Die Website hat dann ein eigenes Symbol und ein eigenes Fenster.',
    others: 'In einem anderen Browser',
    ways: {
      chrome: {
        name: 'Chrome oder Edge am Computer',
        how: 'Klicken Sie auf das Installationssymbol rechts in der Adressleiste, oder wählen Sie im Menü „Installieren“.',
      },
      safari: { name: 'Safari am Mac', how: 'Wählen Sie im Menü „Ablage“ den Punkt „Zum Dock hinzufügen“.' },
      firefox: {
        name: 'Firefox am Computer',
        how: 'Firefox installiert Websites nur unter Windows, über das Symbol in der Adressleiste. Nehmen Sie sonst Chrome oder Edge.',
      },
      ios: { name: 'iPhone oder iPad', how: 'Öffnen Sie das Teilen-Menü und wählen Sie „Zum Home-Bildschirm“.' },
      android: {
        name: 'Android',
        how: 'Öffnen Sie das Menü des Browsers und wählen Sie „App installieren“ oder „Zum Startbildschirm hinzufügen“.',
      },
    },
  },
  mobileMenu: {
    menu: 'Menü',
    site: 'Website',
    account: 'Konto',
    signOut: 'Abmelden',
  },
  navItems: {
    home: 'Start',
    desk: 'Desk',
    waiting: (count: number) => (count === 1 ? '1 wartet auf Sie' : `${count} warten auf Sie`),
    broadcasts: 'Broadcasts',
    parts: 'Teile',
    quotes: 'Angebote',
    companies: 'Firmen',
    inbox: 'Posteingang',
    mutedCompanies: 'Stummgeschaltete Firmen',
    inventory: 'Bestand',
    services: 'Dienstleister',
    contactUs: 'Kontakt',
    news: 'News',
    freeTrial: 'Gratis testen',
    testimonials: 'Referenzen',
    about: 'Über uns',
    admin: 'Admin',
    yourProfile: 'Ihr Profil',
    twoFactor: 'Zwei-Faktor-Anmeldung',
    yourFavorites: 'Ihre Favoriten',
    complaints: 'Beschwerden',
    billingHistory: 'Rechnungen',
    help: 'Hilfe',
  },
  offlineBar: {
    offline:
      'Sie sind offline. Was Sie sehen, kann veraltet sein; es wird aktualisiert, sobald das Netz wieder da ist.',
  },
  searchBox: {
    search: 'suchen',
    searchIn: 'Suchen in',
    placeholder: 'Nummer, Marke oder Stichwort',
    searchText: 'Suchtext',
  },
  shell: {
    skipToContent: 'Zum Inhalt springen',
    skipToResults: 'Zu den Ergebnissen springen',
  },
  shortcutsDialog: {
    ctrlK: 'Strg + K',
    ctrlEnter: 'Strg + Enter',
    send: 'Senden, was Sie schreiben',
    goTo: (place: string) => `Gehe zu ${place}`,
    title: 'Tastenkürzel',
    here: 'Auf dieser Seite',
    everywhere: 'Auf jeder Seite',
  },
  shortcuts: {
    composeKey: 'schreiben',
    goKey: 'gehe zu',
    showKeys: 'diese Tasten zeigen',
  },
  statusLine: {
    welcome: (name: ReactNode) => <>Willkommen, {name}</>,
    invoiceOverdue: 'Ihre Rechnung ist überfällig',
    invoiceDue: 'Sie haben eine offene Rechnung',
    firstSteps: (done, all) => `${done} von ${all} ersten Schritten erledigt`,
    uploadPicture: 'Profilbild hochladen',
    recommendationsWaiting: 'Empfehlungen warten auf Ihre Freigabe',
    readOnly: 'Ihr Konto ist nur zum Lesen: Sie können alles ansehen, aber nichts ändern',
    status: 'Status',
    live: 'Live',
    online: 'Online',
    connecting: 'Verbindet',
    offline: 'Offline',
    allKeys: 'alle Tasten',
    notices: 'Hinweise',
  },
  ticker: {
    registeredFor: (name: string) => `Angemeldet zum ${name}`,
    pauseTheTicker: 'Ticker anhalten',
  },
  topBar: {
    home: (name: string) => `${name}, Startseite`,
    signOut: 'Abmelden',
    main: 'Hauptmenü',
    unread: (count: number) => `(${count} ungelesen)`,
  },
  visitBar: {
    label: 'Als Mitglied angemeldet',
    as: (name: ReactNode, company: string) => (
      <>
        Sie sehen die Website als {name} ({company}).
      </>
    ),
    limits:
      'Sie können nichts senden, ändern oder bezahlen und sehen keine Geheimnisse. Das Mitglied wird benachrichtigt.',
    left: (minutes: number) => `noch ${minutes} Min.`,
    end: 'Beenden',
  },
  worldClocks: {
    hongKong: 'Hongkong',
    amsterdam: 'Amsterdam',
    london: 'London',
    newYork: 'New York',
    losAngeles: 'Los Angeles',
    worldClocks: 'Weltuhren',
  },
}
