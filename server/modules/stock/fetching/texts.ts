import { counted } from '../../../../contract/kit/texts.ts'

/** Texts of lists that are fetched by schedule, and of the mails about them. */
export const fetchingTexts = {
  senderLabel: 'Inventory',
  notReached: (reason: string) => `The list could not be fetched: ${reason}.`,
  hostKeyChanged:
    'The server’s key differs from the one at the first fetch. If that is expected, enter the address again and save the settings.',
  internal: 'This address is inside a private network. Please enter an address that can be reached from the internet.',
  noPassword: 'Please enter the password or the private key.',
  notAllowed:
    'The account that set this up may no longer change the inventory. Please have a colleague save the settings again.',
  turnedOff: 'Fetching is turned off. Turn it on in the settings to fetch the list.',
  tooOften: (max: number) =>
    `Your list can be fetched by hand ${counted(max, { one: 'time', other: 'times' })} an hour. Please wait a while and try again.`,
  unsealable: 'The stored password can no longer be read. Please enter it again.',
  unclear: 'Not all columns were recognized. Please check them and start the upload.',
  loaded: { title: (name: string) => `Your list was loaded: ${name}`, open: 'Open the upload' },
  failed: { title: 'Your list was not loaded', open: 'Open the settings' },
  waits: { title: 'Your list is waiting for you', open: 'Check the list' },
  stopped: (count: number) =>
    `Fetching has failed ${counted(count, { one: 'time', other: 'times' })} in a row, so your list is no longer fetched. Correct the settings and turn fetching on again.`,
  triedAgain: (count: number, max: number) =>
    `We will try again tomorrow. After ${counted(max - count, { one: 'more failure', other: 'more failures' })} in a row, fetching is turned off.`,
  counts: { added: 'Added', changed: 'Changed', unchanged: 'Unchanged', removed: 'Removed', leftOut: 'Left out' },
  leftOut: 'Rows left out can be downloaded there, corrected and uploaded again.',
  address: 'Address',
  file: 'File',
  mailedFooter: (site: string) => `You are receiving this mail because you mailed your list to ${site}.`,
  footer: (site: string) => `You are receiving this mail because you set up the fetching of your list on ${site}.`,
}
