import { counted } from '../../../../contract/kit/texts.ts'

/** Texts of lists that are fetched by schedule, and of the mails about them. */
export const fetchingTexts = {
  senderLabel: 'Inventory',
  notReached: (reason: string) => `The list could not be fetched: ${reason}.`,
  hostKeyChanged:
    'The server has another key than at the first fetch. If this is right, save the settings with the address again.',
  internal: 'This address is inside a network. Please enter an address that can be reached from the internet.',
  noPassword: 'Please enter the password or the private key.',
  notAllowed:
    'The account that set this up may no longer change the inventory. Please have a colleague save the settings again.',
  unsealable: 'The stored password can no longer be read. Please enter it again.',
  unclear: 'Not all columns were recognized. Please check them and start the upload.',
  loaded: { title: (name: string) => `Your list was loaded: ${name}`, open: 'Open the upload' },
  failed: { title: 'Your list was not loaded', open: 'Open the settings' },
  waits: { title: 'Your list waits for you', open: 'Check the list' },
  stopped: (count: number) =>
    `This was the ${counted(count, { one: 'failure', other: 'failures' })} in a row, so your list is not fetched any more. Correct the settings and turn it on again.`,
  triedAgain: (count: number, max: number) =>
    `It is tried again tomorrow. After ${counted(max - count, { one: 'more failure', other: 'more failures' })} in a row it is turned off.`,
  counts: { added: 'Added', changed: 'Changed', unchanged: 'Unchanged', removed: 'Removed', leftOut: 'Left out' },
  leftOut: 'Rows left out can be downloaded there, corrected and uploaded again.',
  address: 'Address',
  footer: (site: string) => `You are receiving this mail because you set up on ${site} that your list is fetched.`,
}
