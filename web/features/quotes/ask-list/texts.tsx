import type { ReactNode } from 'react'
import { counted, plural } from '../../../../contract/kit/texts.ts'
export const askListTexts = {
  listTable: {
    noSupplier: 'nobody',
    suppliersUnit: (count: number) => plural(count, { one: 'supplier', other: 'suppliers' }),
    kindAndSuppliers: ({ kind, count }: { kind: string; count: number }) =>
      `${kind}, ${counted(count, { one: 'supplier', other: 'suppliers' })}`,
    checkThis: 'Check this',
    readFrom: (source: ReactNode) => <>Read from: {source}</>,
    fieldOfLine: ({ label, number }: { label: string; number: number }) => `${label}, line ${number}`,
    partNumber: 'Part number',
    manufacturer: 'Manufacturer',
    any: 'Any',
    quantity: 'Quantity',
    condition: 'Condition',
    targetPrice: 'Target price',
    suppliers: 'Suppliers',
    lines: 'Lines',
    removeLine: (number: number) => `Remove line ${number}`,
    itIsRight: 'It is right',
    alsoAskOthers: (number: number) => `Also ask who has line ${number} by another number`,
    alsoAs: 'Also as',
  },
  newRfqPage: {
    unsure: (count: number) =>
      `${counted(count, { one: 'field is', other: 'fields are' })} marked “Check this”: change or confirm ${plural(count, { one: 'it', other: 'them' })} before you send.`,
    withoutSupplier: (count: number) =>
      `${counted(count, { one: 'line has', other: 'lines have' })} no supplier among these companies and ${plural(count, { one: 'is', other: 'are' })} kept in the list only.`,
    repeated: (partNumbers: readonly string[]) =>
      `${partNumbers.slice(0, 3).join(', ')}${partNumbers.length > 3 ? ` and ${partNumbers.length - 3} more` : ''} ${plural(partNumbers.length, { one: 'is', other: 'are' })} in the list already.`,
    upTo3: 'Up to 3',
    upTo5: 'Up to 5',
    upTo10: 'Up to 10',
    upTo20: 'Up to 20',
    upTo50: 'Up to 50',
    requestsForQuote: 'Requests for Quote',
    askForAList: 'Ask for a list',
    lead: 'Each supplier gets one mail with just the lines it has, and answers with a price.',
    notAllowed: 'Your account does not allow for requests for quote.',
    cleared: 'The list was cleared.',
    lines: 'Lines',
    addALine: 'Add a line',
    clearAll: 'Clear all',
    suppliersPerLine: 'Suppliers asked for each line',
    suppliersHint:
      'Suppliers with the exact number, condition and quantity come first, then those with the freshest stock.',
    targetCurrency: 'Target prices in',
    ask: (count: number) => `Ask ${counted(count, { one: 'company', other: 'companies' })}`,
    nobody: 'Nobody to ask: no company that passes the filters has a part of this list.',
    message: 'Message',
    chooseQuantity: 'Choose which quantity you want to ask for.',
    addUp: 'Add up the quantities',
    takeNew: 'Use the new quantities',
    keepList: 'Keep the list',
  },
  pasteList: {
    read: ({ count, isCut }: { count: number; isCut: boolean }) =>
      `${counted(count, { one: 'line', other: 'lines' })} read.${isCut ? ' The rest exceeds the limit of a request.' : ''}`,
    leftOut: (texts: readonly string[]) =>
      `Left out: ${texts.slice(0, 3).join(' · ')}${texts.length > 3 ? ` and ${texts.length - 3} more` : ''}`,
    offersLeftOut: (texts: readonly string[]) =>
      `${counted(texts.length, { one: 'line', other: 'lines' })} you want to sell ${plural(texts.length, { one: 'was', other: 'were' })} left out: ${texts.join(' · ')}`,
    nothingRead: 'No line could be read from this. Each needs a part number.',
    pasteAList: 'Paste a list',
    pasteHint: 'Rows of a spreadsheet, or a mail: one line each, with part number and quantity in any order.',
    notRead: 'The list could not be read.',
    reading: 'Reading…',
    readTheList: 'Read the list',
  },
}
