import type { ReactNode } from 'react'
import type { Translation } from '../../../../contract/kit/languages.ts'
import { counted, type Noun, plural } from '../../../../contract/kit/texts.ts'
import type { composeTexts as english } from './texts.tsx'

const lines: Noun = { one: 'Position', other: 'Positionen' }

export const composeTexts: Translation<typeof english> = {
  composeDialog: {
    composeBroadcast: 'Broadcast schreiben',
    draftRestored: 'Dies ist Ihr nicht gesendeter Entwurf.',
    startOver: 'Von vorn beginnen',
  },
  composeFields: {
    company: 'Firma',
    to: 'An',
    chooseAList: 'Liste wählen',
    productLink: 'Produktlink',
    additionalInfo: 'Zusatzinfo',
    placeholder: 'Weitere Hinweise hier eingeben',
    from: 'Von',
  },
  composeLines: {
    lines: (count: number) => counted(count, lines),
    fieldsToCheck: (count: number) => `${counted(count, { one: 'Feld', other: 'Felder' })} zu prüfen`,
    linesNotRead: (count: number) => `${counted(count, lines)} des Textes nicht gelesen`,
    linesOfOtherSide: ({ count, side }: { count: number; side: 'wts' | 'wtb' }) =>
      `${counted(count, lines)}, die Sie ${side === 'wtb' ? 'kaufen' : 'verkaufen'} möchten, ${plural(count, { one: 'wurde', other: 'wurden' })} ausgelassen: Senden Sie sie als eigenen Broadcast.`,
    what: 'Was',
    pasteAList: 'Liste einfügen',
    addALine: 'Position hinzufügen',
    mostLines: (maxLines: number) => `${maxLines} Positionen, das Maximum`,
    severalLines: 'Mehrere Positionen? Fügen Sie eine Tabelle oder eine Mail ein.',
    nextToCheck: 'Nächstes zu prüfen',
    allChecked: 'Alles geprüft',
    listCut: (maxLines: number) =>
      `Die Liste war länger, als ein Broadcast sein darf: Dies sind ihre ersten ${maxLines} Positionen.`,
  },
  lineFields: {
    gradingGuidelines: 'Zustandsklassen',
    checkThis: 'Bitte prüfen',
    quantity: 'Menge',
    brand: 'Marke',
    description: 'Bez. / Teilenummer',
    condition: 'Zustand',
    price: 'Preis',
    currency: 'Währung',
  },
  linesTable: {
    readFrom: (source: ReactNode) => <>Gelesen aus: {source}</>,
    quantity: 'Menge',
    brand: 'Marke',
    description: 'Bez. / Teilenummer',
    condition: 'Zustand',
    price: 'Preis',
    currency: 'Währung',
    line: 'Position',
    fieldOfLine: ({ label, number }: { label: string; number: number }) => `${label}, Position ${number}`,
    lines: 'Positionen',
    removeLine: (number: number) => `Position ${number} entfernen`,
  },
  pastePanel: {
    linesRead: (count: number) => `${counted(count, lines)} gelesen`,
    pasteAList: 'Liste einfügen',
    pasteHint:
      'Zeilen einer Tabelle oder eine Mail: je Position eine Zeile, mit Teilenummer, Menge, Zustand und Preis in beliebiger Folge.',
    notRead: 'Die Liste konnte nicht gelesen werden.',
    back: 'Zurück',
    takeLine: 'Diese Position übernehmen',
    takeLines: (count: number) => `Diese ${count} Positionen übernehmen`,
    takeAll: 'Diese Positionen übernehmen',
    reading: 'Liest…',
    nothingRead:
      'Hieraus konnte keine Position gelesen werden. Jede braucht mindestens eine Teilenummer oder eine Bezeichnung.',
  },
  sideChoice: {
    sell: 'Verkaufen',
    buy: 'Kaufen',
    broadcastType: 'Art des Broadcasts',
  },
}
