interface SettingTexts {
  title: string
  meaning: string
  /** Label and unit of each field; one setting has a field for each number of its value. */
  fields: Record<string, readonly [label: string, unit?: string]>
}

const perDay = 'a day'
const perHour = 'an hour'
const addresses = 'addresses'
const days = 'days'

/** The meaning of each setting. */
export const settingsAdminTexts = {
  notANumber: 'This field should be a number',
  noField: 'There is no such field',
  settings: {
    force2fa: {
      title: 'Second factor for everybody',
      meaning:
        'Accounts without a second factor can only set one up, pay and sign out. This also applies to open sessions.',
      fields: { value: ['Required'] },
    },
    visitorRfq: {
      title: 'Requests for quote by visitors',
      meaning: 'Shows visitors the button to request a quote; they solve a captcha.',
      fields: { value: ['Shown'] },
    },
    enableBroadcastShareButtons: {
      title: 'Share buttons of broadcasts',
      meaning: 'Shows the buttons that share a broadcast.',
      fields: { value: ['Shown'] },
    },
    enableNewsShareButtons: {
      title: 'Share buttons of news',
      meaning: 'Shows the buttons that share an article, once articles have a page.',
      fields: { value: ['Shown'] },
    },
    features: {
      title: 'Optional parts of the page',
      meaning: 'A part is on while it has an id; browsers send the id with each report that the part was loaded.',
      fields: { 'chat/featureId': ['Chat button: id'] },
    },
    broadcastLimits: {
      title: 'Broadcasts',
      meaning: 'What a company and a contact may send. Enforced exactly, even when many are sent at once.',
      fields: {
        perCompanyPerDay: ['Per company', perDay],
        perListPerContactPerDay: ['Per list and contact', perDay],
        perContactPer15Minutes: ['Per contact', 'in 15 minutes'],
        duplicateDays: ['Same line once within', days],
      },
    },
    broadcastLimitTexts: {
      title: 'Messages about broadcast limits',
      meaning:
        'What the compose form says when a limit is reached. {n} is the number, {what} and {date} the line sent before, {reason} why a contact is muted.',
      fields: {
        'SPAM/title': ['15 minutes: title'],
        'SPAM/message': ['15 minutes: message'],
        'LIMIT/title': ['Per list: title'],
        'LIMIT/message': ['Per list: message'],
        'DAYLIMIT/title': ['Per day: title'],
        'DAYLIMIT/message': ['Per day: message'],
        'DUPL/title': ['Duplicate: title'],
        'DUPL/message': ['Duplicate: message'],
        'MUTED/title': ['Muted: title'],
        'MUTED/message': ['Muted: message'],
      },
    },
    broadcastChanges: {
      title: 'Changes of broadcasts',
      meaning:
        'How long and how often prices may be changed, and how often a person who replied is mailed about a broadcast. Lines can be marked as sold at any time.',
      fields: {
        days: ['Prices may be changed for', days],
        perLine: ['Changes per line'],
        hoursBetweenMails: ['Between two mails to one person', 'hours'],
      },
    },
    addressLimits: {
      title: 'Addresses on broadcast lists',
      meaning: 'Distinct addresses of a company that may get at least one list, by plan.',
      fields: { trial: ['Trial', addresses], plus: ['Plus', addresses], broker: ['Broker', addresses] },
    },
    rfqLimits: {
      title: 'Requests for quote',
      meaning: 'Limits for buyers who request quotes and for suppliers who answer.',
      fields: {
        perContactPerHour: ['Requests per contact', perHour],
        suppliersPerContactPerDay: ['Suppliers per contact', perDay],
        perVisitorPerHour: ['Requests per visitor network', perHour],
        suppliersPerRequest: ['Suppliers per request'],
        suppliersPerVisitorRequest: ["Suppliers per visitor's request"],
        answersPerRequestPerHour: ['Answers per supplier and request', perHour],
        linkDays: ['Links are valid for', days],
      },
    },
    rfqReminderHours: {
      title: 'Reminders of requests for quote',
      meaning: 'Suppliers who have not answered are reminded once, this long before the deadline. 0 for never.',
      fields: { value: ['Before the deadline', 'hours'] },
    },
    quoteValidHours: {
      title: 'Validity of quotes',
      meaning: 'How long a quote stands if its supplier does not say. An expired quote cannot be awarded.',
      fields: { value: ['Quotes stand for', 'hours'] },
    },
    countersPerHour: {
      title: 'Counter-offers',
      meaning: 'Counter-offers that one contact may make.',
      fields: { value: ['Per contact', perHour] },
    },
    repliesPerHour: {
      title: 'Replies to broadcasts',
      meaning: 'Replies that one contact may send.',
      fields: { value: ['Per contact', perHour] },
    },
    messagesPerHour: {
      title: 'Messages from members',
      meaning: 'Messages to contacts and to the provider that one contact may send.',
      fields: { value: ['Per contact', perHour] },
    },
    messagesWithFilesPerDay: {
      title: 'Messages with files',
      meaning: 'Messages with files that one contact may send per day.',
      fields: { value: ['Per contact', perDay] },
    },
    messagesPerCompanyPerHour: {
      title: 'Messages to one company',
      meaning: 'Messages and replies that one contact may send to the same company.',
      fields: { value: ['Per contact and company', perHour] },
    },
    hitOffersPerDay: {
      title: 'Offers after a search',
      meaning: 'Offers that one company receives from companies whose stock it searched.',
      fields: { value: ['Per company', perDay] },
    },
    visitorMessagesPerHour: {
      title: 'Messages from visitors',
      meaning: 'Messages to the provider that visitors of one network may send.',
      fields: { value: ['Per network', perHour] },
    },
    replyAddressDays: {
      title: 'Replies by mail',
      meaning: 'How long the reply address in a mail about a message accepts replies.',
      fields: { value: ['Valid for', days] },
    },
    invoiceReminderDays: {
      title: 'Reminders of unpaid invoices',
      meaning:
        'Days after the due date on which a reminder is mailed; 0 for none. Invoices whose notices are off get no reminders.',
      fields: { first: ['First', days], second: ['Second', days], last: ['Last', days] },
    },
    registrationsPerHour: {
      title: 'Registrations',
      meaning: 'Applications for a trial that visitors of one network may send.',
      fields: { value: ['Per network', perHour] },
    },
    ordersPerHour: {
      title: 'Orders',
      meaning: 'Orders of a membership that visitors and members of one network may place.',
      fields: { value: ['Per network', perHour] },
    },
    membershipPrices: {
      title: 'Prices of memberships',
      meaning: 'For one year, without VAT. Renewals already prepared keep their price.',
      fields: { plus: ['Plus', 'euros'], broker: ['Broker', 'euros'] },
    },
    paymentMethods: {
      title: 'Payment methods',
      meaning: 'What customers are offered. Online methods need a payment provider; a wire does not.',
      fields: {
        wire: ['Direct wire'],
        visa: ['Visa'],
        americanExpress: ['American Express'],
        mastercard: ['MasterCard'],
        maestro: ['Maestro'],
        bancontact: ['Bancontact'],
        ideal: ['iDEAL'],
        giropay: ['giropay'],
        belfius: ['Belfius'],
        kbc: ['KBC'],
        cbc: ['CBC'],
        sofort: ['Sofort'],
      },
    },
    renewals: {
      title: 'Renewals',
      meaning: 'When renewals are prepared for release, and when an unpaid one blocks the account until it is paid.',
      fields: {
        preparedDays: ['Prepared before the end of the year', days],
        forcedDays: ['Blocked after the invoice was due', days],
      },
    },
    complaintsPerDay: {
      title: 'Complaints',
      meaning: 'Complaints that one company may file.',
      fields: { value: ['Per company', perDay] },
    },
    equivalentProposalsPerDay: {
      title: 'Proposed equivalents',
      meaning: 'Equivalent part numbers that one company may propose.',
      fields: { value: ['Per company', perDay] },
    },
    inventoryLimits: {
      title: 'Inventory',
      meaning: 'How much stock a company may keep and upload.',
      fields: {
        maxBytes: ['Size of a file', 'bytes'],
        maxLines: ['Lines per company'],
        maxOpenUploads: ['Unfinished uploads per company'],
      },
    },
    readingBudgets: {
      title: 'Reading budgets',
      meaning:
        'Distinct company profiles and stock lines that an account, and all accounts of a company together, may read.',
      fields: {
        'trial/account/profiles': ['Trial, account: profiles', perDay],
        'trial/account/lines': ['Trial, account: lines', perDay],
        'trial/company/profiles': ['Trial, company: profiles', perDay],
        'trial/company/lines': ['Trial, company: lines', perDay],
        'member/account/profiles': ['Member, account: profiles', perDay],
        'member/account/lines': ['Member, account: lines', perDay],
        'member/company/profiles': ['Member, company: profiles', perDay],
        'member/company/lines': ['Member, company: lines', perDay],
      },
    },
    rates: {
      title: 'Exchange rates',
      meaning:
        'What one euro buys. Prices are stored in euros and shown in euros, dollars or pounds; the other rates are for prices in stock lists.',
      fields: {
        USD: ['US dollars', 'per euro'],
        GBP: ['Pounds', 'per euro'],
        PLN: ['Polish złoty', 'per euro'],
        CHF: ['Swiss francs', 'per euro'],
        CZK: ['Czech koruny', 'per euro'],
        SEK: ['Swedish kronor', 'per euro'],
        DKK: ['Danish kroner', 'per euro'],
        NOK: ['Norwegian kroner', 'per euro'],
        HUF: ['Hungarian forints', 'per euro'],
        RON: ['Romanian lei', 'per euro'],
      },
    },
    event: {
      title: 'The yearly meeting',
      meaning: 'Shown on the home page, on profiles and in the ticker.',
      fields: {
        name: ['Name'],
        shortName: ['Short name'],
        edition: ['Edition, e.g. 21st'],
        city: ['City'],
        year: ['Year'],
        url: ['Web address'],
        venue: ['Venue'],
        startsOn: ['First day, e.g. 2027-06-03'],
        endsOn: ['Last day'],
        price: ['Price', 'euros, excluding VAT'],
        earlyPrice: ['Early price', 'euros, excluding VAT'],
        earlyUntil: ['Last day of the early price'],
      },
    },
    storeLinks: {
      title: 'Links to app stores',
      meaning: 'The footer links to them. While both are empty, it offers to install the site itself as an app.',
      fields: { appStore: ['App Store: web address'], googlePlay: ['Google Play: web address'] },
    },
    internalUserIds: {
      title: 'Contacts who are not counted',
      meaning: 'Visits and events of these contacts are left out of the statistics; staff are never counted.',
      fields: { value: ['Ids of contacts'] },
    },
    auditLogDays: {
      title: 'Audit log',
      meaning: 'How long actions of staff are kept. The database keeps them for at least a year.',
      fields: { value: ['Kept for', days] },
    },
    accountEventDays: {
      title: 'Account events',
      meaning: 'How long sign-ins, failures, refusals, exports and uses of keys are kept.',
      fields: { value: ['Kept for', days] },
    },
  } satisfies Record<string, SettingTexts>,
}

export type SettingKey = keyof typeof settingsAdminTexts.settings
