import type { ReactNode } from 'react'

export const accountAccessTexts = {
  page: {
    notShownToStaff: 'Staff cannot see what opens the account of a member.',
    title: 'Account Access',
    lead: 'Everything that opens your account, and how to end it.',
    endAll: 'End all',
    notShown: 'This could not be shown.',
  },
  sessions: {
    title: 'Where you are signed in',
    limits: ({ days, idle }: { days: number; idle: number }) =>
      `A session ends ${days} days after you signed in, or after ${idle} days without use.`,
    table: 'Sessions',
    device: 'Device',
    unknownDevice: 'Unknown device',
    thisOne: 'this one',
    address: 'IP address',
    unknownAddress: 'unknown',
    signedIn: 'Signed in',
    lastUsed: 'Last used',
    end: 'End',
    endOf: (device: string) => `End the session on ${device}`,
    ended: 'Session ended',
    notEnded: 'The session could not be ended',
  },
  others: {
    title: 'What else opens your account',
    keys: 'API keys',
    noKeys: 'You have not created any.',
    manageKeys: 'Manage keys',
    used: (when: ReactNode) => <>used {when}</>,
    neverUsed: 'never used',
    feed: 'RSS feed address',
    feedUnknown: 'You have not opened one yet.',
    feedText: (use: ReactNode) => <>Anyone who has it can read broadcasts as you do; {use}.</>,
    renewFeed: 'Create a new address',
    alternative: 'Alternative address',
    noAlternative: 'You have none.',
    alternativeText: (email: string) =>
      `Mail goes to ${email} too once it is confirmed, and mail from it posts and answers in your name.`,
    manageAlternative: 'Manage addresses',
    fetch: 'Daily fetch of your list',
    fetchText: (address: string) => `Each day your stock is loaded from ${address}.`,
    manageFetch: 'Manage the fetch',
    links: 'Links in our mails',
    linksText:
      'Anyone who has the link in a request for quote can answer it in your name until it expires. Other links confirm an address or stock, or unsubscribe, and do nothing else.',
    linksEnded: (when: ReactNode) => <>Answer links mailed before {when} no longer work.</>,
    password: 'Password and second factor',
  },
  endAll: {
    title: 'End all access?',
    question:
      'Your other sessions, your passkeys, your API keys, the addresses of your RSS feeds and the answer links in our mails stop working at once. Your alternative address is removed, and the daily fetch of your list is turned off. You stay signed in here. This cannot be undone.',
    confirm: 'End all',
    ended: 'All other access ended',
    notEnded: 'Your other access could not be ended',
  },
}
