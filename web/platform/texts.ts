import { counted, formatInteger } from '../../contract/kit/texts.ts'

const inTime = (seconds: number | undefined) => {
  if (seconds === undefined) return 'a minute'
  if (seconds < 90) return counted(seconds, { one: 'second', other: 'seconds' })
  return counted(Math.ceil(seconds / 60), { one: 'minute', other: 'minutes' })
}

export const platformTexts = {
  api: {
    failed: (status: number, seconds?: number) => {
      if (status === 0) return 'The server could not be reached.'
      if (status !== 429 && status < 502) return `The server answered with error ${status}.`
      const cause = status === 429 ? 'There were too many requests.' : 'The server is busy.'
      return `${cause} Try again in ${inTime(seconds)}.`
    },
  },
  captcha: {
    failed: 'Your browser could not be checked.',
    checking: 'Checking your browser…',
    checked: 'Your browser is checked. No puzzle needed.',
  },
  facets: {
    filters: 'Filters',
    clear: 'Clear filters',
    names: {
      condition: 'Condition',
      grade: 'Grade',
      minQuantity: 'Pieces',
      maxMinimumOrder: 'Minimum order',
      priced: 'Price',
      maxAge: 'Age',
      manufacturer: 'Manufacturer',
      category: 'Category',
      country: 'Country',
      tier: 'Tier',
    },
    grade: (letter: string) => `Grade ${letter}`,
    minimumUpTo: (pieces: string) => `Minimum order up to ${pieces}`,
    atLeast: (pieces: string) => `≥ ${pieces} pieces`,
    priced: 'Price stated',
    lastDays: (days: string) => (days === '1' ? 'Today' : `Up to ${days} days`),
    tiers: { trusted: 'Trusted', gold: 'Gold', diamond: 'Diamond' },
    orHigher: (tier: string) => (tier === 'Diamond' ? tier : `${tier} or higher`),
    /** The button of a filter that takes several values. */
    severalOf: ({ name, count }: { name: string; count: number }) => (count === 0 ? name : `${name} · ${count}`),
    noValues: 'No values',
    option: ({ name, lines }: { name: string; lines: string }) => `${name} (${lines})`,
  },
  listHead: { exportCsv: 'Export CSV' },
  csvExchange: {
    importCsv: 'Import CSV',
    choose: 'Choose a CSV file',
    importing: 'Importing…',
    nothingImported: (name: string) => `Nothing was imported from ${name}`,
    fault: (line: number, msg: string) => `Line ${line}: ${msg}`,
  },
  selection: {
    label: 'Selected lines',
    count: (count: number) => `${counted(count, { one: 'line', other: 'lines' })} selected`,
    select: 'select',
    copy: 'Copy as table',
    copied: (count: number) => `${counted(count, { one: 'line', other: 'lines' })} copied`,
    export: 'Export',
    xlsx: 'Excel (XLSX)',
    csv: 'CSV',
    print: 'Print',
    clear: 'Clear the selection',
    clearHint: 'Clear the selection (Esc)',
  },
  copyButton: {
    notAllowed: 'This browser did not allow copying.',
    copied: 'Copied',
  },
  format: {
    now: 'now',
    moreThan: (count: string) => `more than ${count}`,
    kilobytes: (count: string) => `${count} kB`,
    megabytes: (count: string) => `${count} MB`,
    minutes: (minutes: number) => `${minutes} min`,
    hours: (hours: number) => `${hours} h`,
    days: (days: number) => `${days} d`,
  },
  lot: {
    grade: (grade: string) => `Grade ${grade.replace(/^grade\s+/i, '')}`,
    minimumOrder: (pieces: number) => `min. ${formatInteger(pieces)}`,
    leadTime: (time: string) => `lead time ${time}`,
    sku: (sku: string) => `SKU ${sku}`,
  },
  listKeys: {
    move: 'move',
    open: 'open',
    within: 'controls of the row',
    ends: 'first, last row',
  },
  listing: {
    notLoaded: (failed: string) => `The ${failed} could not be loaded.`,
  },
}
