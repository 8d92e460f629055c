import type { Translation } from '../../contract/kit/languages.ts'
import { counted, formatInteger } from '../../contract/kit/texts.ts'
import type { platformTexts as english } from './texts.ts'

const lines = { one: 'regel', other: 'regels' }

const inTime = (seconds: number | undefined) => {
  if (seconds === undefined) return 'een minuut'
  if (seconds < 90) return counted(seconds, { one: 'seconde', other: 'seconden' })
  return counted(Math.ceil(seconds / 60), { one: 'minuut', other: 'minuten' })
}

export const platformTexts: Translation<typeof english> = {
  api: {
    failed: (status, seconds) => {
      if (status === 0) return 'De server is niet bereikbaar.'
      if (status !== 429 && status < 502) return `De server antwoordde met fout ${status}.`
      const cause = status === 429 ? 'Er waren te veel verzoeken.' : 'De server is bezet.'
      return `${cause} Probeer het over ${inTime(seconds)} opnieuw.`
    },
  },
  captcha: {
    failed: 'Uw browser kon niet worden gecontroleerd.',
    checking: 'Uw browser wordt gecontroleerd…',
    checked: 'Uw browser is gecontroleerd. Een puzzel is niet nodig.',
  },
  facets: {
    filters: 'Filters',
    clear: 'Filters wissen',
    names: {
      condition: 'Conditie',
      grade: 'Grade',
      minQuantity: 'Stuks',
      maxMinimumOrder: 'Minimumafname',
      priced: 'Prijs',
      maxAge: 'Ouderdom',
      manufacturer: 'Fabrikant',
      category: 'Categorie',
      country: 'Land',
      tier: 'Niveau',
    },
    grade: letter => `Grade ${letter}`,
    minimumUpTo: pieces => `Minimumafname tot ${pieces}`,
    atLeast: pieces => `≥ ${pieces} stuks`,
    priced: 'Met prijs',
    lastDays: days => (days === '1' ? 'Vandaag' : `Tot ${days} dagen`),
    tiers: { trusted: 'Trusted', gold: 'Gold', diamond: 'Diamond' },
    orHigher: tier => (tier === 'Diamond' ? tier : `${tier} of hoger`),
    severalOf: ({ name, count }) => (count === 0 ? name : `${name} · ${count}`),
    noValues: 'Geen waarden',
    option: ({ name, lines }) => `${name} (${lines})`,
  },
  listHead: { exportCsv: 'CSV exporteren' },
  csvExchange: {
    importCsv: 'CSV importeren',
    choose: 'Kies een CSV-bestand',
    importing: 'Importeren…',
    nothingImported: name => `Uit ${name} is niets geïmporteerd`,
    fault: (line, msg) => `Regel ${line}: ${msg}`,
  },
  selection: {
    label: 'Geselecteerde regels',
    count: count => `${counted(count, lines)} geselecteerd`,
    select: 'selecteren',
    copy: 'Als tabel kopiëren',
    copied: count => `${counted(count, lines)} gekopieerd`,
    export: 'Exporteren',
    xlsx: 'Excel (XLSX)',
    csv: 'CSV',
    print: 'Afdrukken',
    clear: 'Selectie wissen',
    clearHint: 'Selectie wissen (Esc)',
  },
  copyButton: {
    notAllowed: 'Deze browser stond het kopiëren niet toe.',
    copied: 'Gekopieerd',
  },
  format: {
    now: 'nu',
    moreThan: count => `meer dan ${count}`,
    kilobytes: count => `${count} kB`,
    megabytes: count => `${count} MB`,
    minutes: minutes => `${minutes} min`,
    hours: hours => `${hours} u`,
    days: days => `${days} d`,
  },
  lot: {
    grade: grade => `Grade ${grade.replace(/^grade\s+/i, '')}`,
    minimumOrder: pieces => `min. ${formatInteger(pieces)}`,
    leadTime: time => `levertijd ${time}`,
    sku: sku => `SKU ${sku}`,
  },
  listKeys: {
    move: 'verplaatsen',
    open: 'openen',
    within: 'binnen de regel',
    ends: 'eerste, laatste regel',
  },
  listing: {
    notLoaded: failed => `Niet geladen: ${failed}.`,
  },
}
