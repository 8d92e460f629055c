import type { Translation } from '../../../contract/kit/languages.ts'
import type { moderationTexts as english } from './texts.ts'
export const moderationTexts: Translation<typeof english> = {
  adminBroadcastsPage: {
    broadcasts: 'Broadcasts',
    whichList: 'Welche Liste',
    mutes: 'Stummschaltungen',
  },
  moderatedTable: {
    actionsFor: (subject: string) => `Aktionen für ${subject}`,
    broadcast: 'Broadcast',
    from: 'Von',
    list: 'Liste',
    state: 'Stand',
    date: 'Datum',
    broadcasts: 'Broadcasts',
    contactMuted: 'Ansprechpartner stumm',
    onTheSite: 'Auf der Website',
    removedByPoster: 'Vom Verfasser entfernt',
    removedBecause: (removedReason: string) => `Entfernt: ${removedReason}`,
    seeDeliveries: 'Zustellungen ansehen',
    onlyCompany: (name: string) => `Nur ${name}`,
    moveToList: 'In andere Liste verschieben',
    seeMutes: 'Stummschaltungen ansehen',
    muteOn: ({ contactName, broadcastListName }: { contactName: string; broadcastListName: string }) =>
      `${contactName} auf ${broadcastListName} stummschalten`,
  },
  moderated: {
    counted: { one: 'Broadcast', other: 'Broadcasts' },
    only: (company = 'eine Firma') => `Nur ${company}`,
    noMatches: 'Zu diesen Filtern passt kein Broadcast.',
  },
  moveDialog: {
    moveToList: 'In andere Liste verschieben',
    move: 'Verschieben',
    moving: 'Verschiebt…',
    list: 'Liste',
    listHint: (broadcastListName: string) =>
      `Er steht jetzt in ${broadcastListName}. Bereits gesendete Mails sind nicht betroffen.`,
    chooseAList: 'Liste wählen',
  },
  muteDialog: {
    title: (contactName: string) => `${contactName} stummschalten`,
    mute: 'Stummschalten',
    muting: 'Schaltet stumm…',
    consequence: ({ contactName, name }: { contactName: string; name: string }) =>
      `${contactName} von ${name} kann nichts an die Liste senden, bis Sie es aufheben, weder hier noch per E-Mail.`,
    list: 'Liste',
    reason: 'Grund',
    reasonHint: 'Die Person erhält diesen Text wörtlich per E-Mail.',
  },
  mutes: {
    counted: { one: 'Stummschaltung', other: 'Stummschaltungen' },
    mutes: 'Stummschaltungen',
    nobodyMuted: 'Auf keiner Liste ist jemand stummgeschaltet.',
    lift: 'Aufheben',
    liftForOn: ({ contactName, listName }: { contactName: string; listName: string }) =>
      `Für ${contactName} auf ${listName} aufheben`,
    contact: 'Ansprechpartner',
    list: 'Liste',
    reason: 'Grund',
    by: 'Von',
    since: 'Seit',
    liftMute: 'Stummschaltung aufheben',
    question: ({ contactName, listName }: { contactName: string; listName: string }) =>
      `${contactName} darf wieder Broadcasts an ${listName} senden.`,
  },
  removeDialog: {
    removeBroadcast: 'Broadcast entfernen',
    reason: 'Grund',
    reasonHint: ({ contactName, name }: { contactName: string; name: string }) =>
      `${contactName} von ${name} erhält diesen Text wörtlich per E-Mail.`,
  },
  searchForm: {
    all: 'Alle',
    broadcasts: 'Broadcasts',
    subjectOrMessage: 'Betreff oder Nachricht',
    list: 'Liste',
    type: 'Art',
    exactPhrase: 'Genaue Wortfolge',
    onlyRemoved: 'Nur entfernte',
  },
}
