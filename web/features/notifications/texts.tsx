import type { ReactNode } from 'react'
import { listOf } from '../../../contract/kit/texts.ts'
import type { NotificationTopic } from '../../../contract/notifications.ts'

const topics: Record<NotificationTopic, { label: string; short: string; hint: string }> = {
  'saved-searches': {
    label: 'Saved searches',
    short: 'saved searches',
    hint: 'A new broadcast fits one of your saved searches. Those with a daily mail notify you once a day.',
  },
  quotes: {
    label: 'Requests for quote and quotes',
    short: 'quotes',
    hint: 'You are asked for a price, a supplier answers you, or a buyer decides on your quote.',
  },
  messages: { label: 'Messages', short: 'messages', hint: 'A member writes to you or replies to your broadcast.' },
}

/** Texts of notifications on devices. */
export const notificationsTexts = {
  topics,
  panel: {
    title: 'Notifications on this device',
    lead: 'Shown by your browser or phone, even while the site is closed. They name the sender and the subject, never the text or a price.',
    choose: 'What to notify you of on this device',
    looking: 'Checking this browser…',
    on: 'On for this device',
    off: 'Off for this device',
    unsupported: 'Not supported by this browser',
    unsupportedHow: 'Use a current version of Chrome, Edge, Firefox or Safari, not in a private window.',
    installFirst: 'Install the site first',
    installFirstHow:
      'On an iPhone or iPad, open the Share menu, choose “Add to Home Screen”, and open the site from there.',
    blocked: 'Blocked by the browser',
    blockedHow: 'Allow notifications for this site in the settings of the browser, then reload this page.',
    siteSendsNone: 'This site sends no notifications at present.',
    notForStaff: 'Staff who look at a member’s account cannot turn notifications on.',
    refused: 'Notifications stay off because the browser did not allow them',
    noPushService: 'The browser could not reach its push service',
    noPushServiceHow: 'Check the connection and try again. Some browsers and company networks switch push off.',
    notSaved: 'This could not be saved',
    notLoaded: 'Your notifications could not be loaded',
    test: 'Send a test',
    testSent: 'A test is on its way',
    testNotSent: 'The test could not be sent',
  },
  devices: {
    title: 'Your devices',
    table: 'Devices with notifications',
    none: 'Notifications are on for no device.',
    device: 'Device',
    unknownDevice: 'Unknown device',
    thisOne: 'this one',
    topics: 'Notified of',
    topicsOf: (chosen: readonly NotificationTopic[]) =>
      chosen.length === Object.keys(topics).length ? 'everything' : listOf(chosen.map(topic => topics[topic].short)),
    lastSent: 'Last sent',
    neverSent: 'not yet',
    failing: (when: ReactNode) => <>failing, last {when}</>,
    failingFromStart: 'failing',
    remove: 'Remove',
    removeOf: (device: string) => `Turn off the notifications of ${device}`,
    removed: 'Notifications turned off',
    notRemoved: 'The device could not be removed',
    ends: 'A device stops when you sign out there, when its session ends, or when you change your password elsewhere.',
  },
}
