import type { ReactNode } from 'react'
export const shellTexts = {
  banners: {
    advertisements: 'Advertisements',
  },
  bottomBar: {
    mainPlaces: 'Main pages',
    menu: 'Menu',
  },
  cookieNotice: {
    ourCookies: (privacyPolicy: ReactNode) => (
      <>
        Our cookies keep you signed in and remember your display settings. There are no third-party cookies.{' '}
        {privacyPolicy}
      </>
    ),
    cookies: 'Cookies',
    privacyPolicy: 'Privacy Policy',
    gotIt: 'Got it',
  },
  displayMenu: {
    label: 'Theme, density and language',
    likeTheSystem: 'Same as the system',
    light: 'Light',
    dark: 'Dark',
    comfortable: 'Comfortable',
    compact: 'Compact',
    theme: 'Theme',
    rows: 'Rows',
    language: 'Language',
  },
  footer: {
    slogan: "The members' marketplace of the circular IT hardware trade, since 1999.",
    membership: 'Membership',
    payMembership: 'Pay Membership',
    about: 'About',
    mediaKit: 'Media Kit',
    newsletter: 'Newsletter',
    support: 'Support',
    contactUs: 'Contact us',
    help: 'Help',
    privacyPolicy: 'Privacy Policy',
    follow: 'Follow',
    getItOn: 'Get it on',
  },
  installBadge: {
    install: 'Install the app',
  },
  installDialog: {
    title: 'Install the app',
    lead: 'The site then has its own icon and its own window.',
    others: 'In another browser',
    ways: {
      chrome: {
        name: 'Chrome or Edge on a computer',
        how: 'Press the install icon at the right end of the address bar, or choose “Install” in the menu.',
      },
      safari: { name: 'Safari on a Mac', how: 'Choose “Add to Dock” in the File menu.' },
      firefox: {
        name: 'Firefox on a computer',
        how: 'Firefox installs sites only on Windows, by the icon in the address bar. Elsewhere use Chrome or Edge.',
      },
      ios: { name: 'iPhone or iPad', how: 'Open the Share menu and choose “Add to Home Screen”.' },
      android: {
        name: 'Android',
        how: 'Open the menu of the browser and choose “Install app” or “Add to Home screen”.',
      },
    },
  },
  mobileMenu: {
    menu: 'Menu',
    site: 'Site',
    account: 'Account',
    signOut: 'Sign out',
  },
  navItems: {
    home: 'Home',
    desk: 'Desk',
    waiting: (count: number) => (count === 1 ? '1 item is waiting for you' : `${count} items are waiting for you`),
    broadcasts: 'Broadcasts',
    parts: 'Parts',
    quotes: 'Quotes',
    companies: 'Companies',
    inbox: 'Inbox',
    mutedCompanies: 'Muted Companies',
    inventory: 'Inventory',
    services: 'Services',
    contactUs: 'Contact us',
    news: 'News',
    freeTrial: 'Free Trial',
    testimonials: 'Testimonials',
    about: 'About',
    admin: 'Admin',
    yourProfile: 'Your Profile',
    twoFactor: '2-Factor Authentication',
    yourFavorites: 'Your Favorites',
    complaints: 'Complaints',
    billingHistory: 'Billing History',
    help: 'Help',
  },
  offlineBar: {
    offline: 'You are offline. What you see may be out of date; it updates when the network is back.',
  },
  searchBox: {
    search: 'search',
    searchIn: 'Search in',
    placeholder: 'Number, brand or words',
    searchText: 'Search text',
  },
  shell: {
    skipToContent: 'Skip to content',
    skipToResults: 'Skip to results',
  },
  shortcutsDialog: {
    ctrlK: 'Ctrl + K',
    ctrlEnter: 'Ctrl + Enter',
    send: 'Send what you write',
    goTo: (place: string) => `Go to ${place}`,
    title: 'Keyboard shortcuts',
    here: 'On this page',
    everywhere: 'On every page',
  },
  shortcuts: {
    composeKey: 'compose',
    goKey: 'go to',
    showKeys: 'show these keys',
  },
  statusLine: {
    welcome: (name: ReactNode) => <>Welcome, {name}</>,
    invoiceOverdue: 'Your invoice is overdue',
    invoiceDue: 'You have an invoice due',
    firstSteps: (done: number, all: number) => `${done} of ${all} first steps done`,
    uploadPicture: 'Upload a profile picture',
    recommendationsWaiting: 'Recommendations wait for your approval',
    readOnly: 'Your account is read-only: you can look, but change nothing',
    status: 'Status',
    live: 'Live',
    online: 'Online',
    connecting: 'Connecting',
    offline: 'Offline',
    allKeys: 'all keys',
    notices: 'Notices',
  },
  ticker: {
    registeredFor: (name: string) => `Registered for the ${name}`,
    pauseTheTicker: 'Pause the ticker',
  },
  topBar: {
    home: (name: string) => `${name} home`,
    signOut: 'Sign out',
    main: 'Main',
    unread: (count: number) => `(${count} unread)`,
  },
  visitBar: {
    label: 'Signed in as a member',
    as: (name: ReactNode, company: string) => (
      <>
        You see the site as {name} ({company}).
      </>
    ),
    limits: 'You cannot send, change or pay anything, and you see no secrets. The member is notified.',
    left: (minutes: number) => `${minutes} min left`,
    end: 'End',
  },
  worldClocks: {
    hongKong: 'Hong Kong',
    amsterdam: 'Amsterdam',
    london: 'London',
    newYork: 'New York',
    losAngeles: 'Los Angeles',
    worldClocks: 'World clocks',
  },
}
