/** Texts of moderation. */
export const moderationTexts = {
  adminBroadcastsPage: {
    broadcasts: 'Broadcasts',
    whichList: 'Which list',
    mutes: 'Mutes',
  },
  moderatedTable: {
    actionsFor: (subject: string) => `Actions for ${subject}`,
    broadcast: 'Broadcast',
    from: 'From',
    list: 'List',
    state: 'State',
    date: 'Date',
    broadcasts: 'Broadcasts',
    contactMuted: 'Contact muted',
    onTheSite: 'On the site',
    removedByPoster: 'Removed by its poster',
    removedBecause: (removedReason: string) => `Removed: ${removedReason}`,
    seeDeliveries: 'See deliveries',
    onlyCompany: (name: string) => `Only ${name}`,
    moveToList: 'Move to another list',
    seeMutes: 'See mutes',
    muteOn: ({ contactName, broadcastListName }: { contactName: string; broadcastListName: string }) =>
      `Mute ${contactName} on ${broadcastListName}`,
  },
  moderated: {
    counted: { one: 'broadcast', other: 'broadcasts' },
    only: (company = 'one company') => `Only ${company}`,
    noMatches: 'No broadcasts match these filters.',
  },
  moveDialog: {
    moveToList: 'Move to another list',
    move: 'Move',
    moving: 'Moving…',
    list: 'List',
    listHint: (broadcastListName: string) => `It is in ${broadcastListName} now. Mails already sent are not affected.`,
    chooseAList: 'Choose a list',
  },
  muteDialog: {
    title: (contactName: string) => `Mute ${contactName}`,
    mute: 'Mute',
    muting: 'Muting…',
    consequence: ({ contactName, name }: { contactName: string; name: string }) =>
      `${contactName} of ${name} can send nothing to the list until you lift it, neither here nor by mail.`,
    list: 'List',
    reason: 'Reason',
    reasonHint: 'They are told this, word for word, by mail.',
  },
  mutes: {
    counted: { one: 'mute', other: 'mutes' },
    mutes: 'Mutes',
    nobodyMuted: 'Nobody is muted on any list.',
    lift: 'Lift',
    liftForOn: ({ contactName, listName }: { contactName: string; listName: string }) =>
      `Lift for ${contactName} on ${listName}`,
    contact: 'Contact',
    list: 'List',
    reason: 'Reason',
    by: 'By',
    since: 'Since',
    liftMute: 'Lift mute',
    question: ({ contactName, listName }: { contactName: string; listName: string }) =>
      `${contactName} may send broadcasts to ${listName} again.`,
  },
  removeDialog: {
    removeBroadcast: 'Remove broadcast',
    reason: 'Reason',
    reasonHint: ({ contactName, name }: { contactName: string; name: string }) =>
      `${contactName} of ${name} is told this, word for word, by mail.`,
  },
  searchForm: {
    all: 'All',
    broadcasts: 'Broadcasts',
    subjectOrMessage: 'Subject or message',
    list: 'List',
    type: 'Type',
    exactPhrase: 'Exact phrase',
    onlyRemoved: 'Only removed',
  },
}
