import type { ReactNode } from 'react'
export const keysTexts = {
  inventoryKeysPage: {
    reply: ({ path, description }: { path: string; description: ReactNode }) => (
      <>
        The reply has the upload’s id; {path} shows its progress. All calls are in {description}.
      </>
    ),
    keys: 'Keys for your own system',
    backToInventory: 'Back to inventory',
    makeAKey: 'Create a key',
    notShown: 'Your keys could not be shown.',
    noKeys: 'There is no key yet. A key does only what you allow when you create it.',
    howToSend: 'How to send',
    howTo:
      'Send the file as the body: CSV, TSV, Excel, or a JSON list of lines. Lines that are not in the file are kept; with mode=replace they are removed. The upload starts at once, with the columns as you last mapped them here.',
    copyTheCall: 'Copy the call',
    apiDescription: 'the description of the interface',
    name: 'Name',
    beginsWith: 'Begins with',
    madeBy: 'Created by',
    madeOn: 'Created on',
    lastUsed: 'Last used',
    neverUsed: 'never used',
    keysTable: 'Keys',
    rights: 'May',
    rightNames: { stock: 'send stock', read: 'read text' },
    reading: ({ call }: { call: string }) =>
      `A key with the right to read sends text to ${call}, as JSON, and gets its lines back: quantity, number, condition and price.`,
    revoke: 'Revoke',
    revokeKey: (name: string) => `Revoke ${name}`,
  },
  newKeyDialog: {
    itMay: 'It may',
    rights: { stock: 'Send stock', read: 'Read the lines of mails and other text' },
    notMade: 'The key could not be created',
    yourKey: 'Your key',
    done: 'Done',
    copyNow: 'Copy it into your system now. We do not store the key itself.',
    shownOnce: 'It is shown only once.',
    copyTheKey: 'Copy the key',
    making: 'Creating…',
    makeTheKey: 'Create the key',
    makeAKey: 'Create a key',
    name: 'Name',
    nameHint: 'Where it will be used, e.g. Warehouse',
  },
  revokeKeyDialog: {
    revoked: (name: string) => `${name} revoked`,
    notRevoked: 'The key could not be revoked',
    title: (name: string) => `Revoke ${name}?`,
    question: 'Systems that use it will be refused from now on. This cannot be undone.',
    revoke: 'Revoke',
  },
}
