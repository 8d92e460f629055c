import type { ReactNode } from 'react'
/** Texts of stock/keys. */
export const keysTexts = {
  inventoryKeysPage: {
    reply: ({ path, description }: { path: string; description: ReactNode }) => (
      <>
        The reply has the upload’s id; {path} shows its progress. All calls are in {description}.
      </>
    ),
    keys: 'Keys for your own system',
    backToInventory: 'Back to inventory',
    makeAKey: 'Make a key',
    notShown: 'Your keys could not be shown.',
    noKeys: 'There is no key yet. A key sends stock and can do nothing else.',
    howToSend: 'How to send',
    howTo:
      'Send the file as the body: CSV, TSV, Excel, or a JSON list of lines. Lines that are not in the file stay as they are; with mode=replace they are removed. It starts at once, with the columns as they were last mapped here.',
    copyTheCall: 'Copy the call',
    apiDescription: 'the description of the interface',
    name: 'Name',
    beginsWith: 'Begins with',
    madeBy: 'Made by',
    madeOn: 'Made on',
    lastUsed: 'Last used',
    neverUsed: 'never used',
    keysTable: 'Keys',
    revoke: 'Revoke',
    revokeKey: (name: string) => `Revoke ${name}`,
  },
  newKeyDialog: {
    notMade: 'The key could not be made',
    yourKey: 'Your key',
    done: 'Done',
    copyNow: 'Copy it into your system now. We keep only what tells it from others.',
    shownOnce: 'It is shown this once.',
    copyTheKey: 'Copy the key',
    making: 'Making…',
    makeTheKey: 'Make the key',
    makeAKey: 'Make a key',
    name: 'Name',
    nameHint: 'Where it will be used, e.g. Warehouse',
  },
  revokeKeyDialog: {
    revoked: (name: string) => `${name} revoked`,
    notRevoked: 'The key could not be revoked',
    title: (name: string) => `Revoke ${name}?`,
    question: 'What sends stock with it is refused from now on. This cannot be taken back.',
    revoke: 'Revoke',
  },
}
