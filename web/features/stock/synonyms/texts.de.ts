import type { Translation } from '../../../../contract/kit/languages.ts'
import type { synonymsTexts as english } from './texts.ts'
export const synonymsTexts: Translation<typeof english> = {
  proposed: {
    title: (count: number) =>
      count === 1 ? 'Ein von Mitgliedern vorgeschlagenes Wort' : `${count} von Mitgliedern vorgeschlagene Wörter`,
    label: 'Von Mitgliedern vorgeschlagen',
    text: 'Geschrieben',
    meaning: 'Bedeutet',
    alsoMeant: ({ meaning, others }: { meaning: string; others: readonly string[] }) =>
      `${meaning} (andere: ${others.join(', ')})`,
    companies: 'Firmen',
    rows: 'Zeilen',
    take: 'Übernehmen',
    takeNamed: (text: string) => `${text} übernehmen`,
    refuse: 'Ablehnen',
    refuseNamed: (text: string) => `${text} ablehnen`,
    taken: ({ text, meaning }: { text: string; meaning: string }) => `„${text}“ bedeutet jetzt für alle ${meaning}`,
    refused: (text: string) => `„${text}“ bleibt bei den Mitgliedern, die es verwenden`,
    notDecided: 'Dies wurde nicht gespeichert',
  },
  addDialog: {
    title: {
      condition: 'Synonym eines Zustands hinzufügen',
      manufacturer: 'Synonym eines Herstellers hinzufügen',
      search: 'Synonym für Suchen hinzufügen',
    },
    consequence: {
      condition: 'Es gilt für Dateien, die ab jetzt hochgeladen werden. Vorhandener Bestand ändert sich nicht.',
      manufacturer: 'Es gilt für Dateien, die ab jetzt hochgeladen werden. Vorhandener Bestand ändert sich nicht.',
      search: 'Es gilt sofort für Suchen: Wer eines der Wörter tippt, findet, was eines von ihnen enthält.',
    },
    written: { condition: 'Dateien schreiben', manufacturer: 'Dateien schreiben', search: 'Händler schreiben' },
    textHint: 'Groß- und Kleinschreibung, Akzente, Leer- und Satzzeichen zählen nicht.',
  },
  adminSynonymsPage: {
    synonyms: 'Synonyme',
    lead: {
      condition:
        'Die Listen der Mitglieder schreiben Zustände auf viele Arten; die hier gelisteten werden verstanden. Eine Zeile mit unbekanntem Zustand wird beim Upload ausgelassen.',
      manufacturer:
        'Die Listen der Mitglieder schreiben Hersteller auf viele Arten; die hier gelisteten werden verstanden.',
      search:
        'Wörter, die bei der Suche nach Teilen und Broadcasts dasselbe bedeuten. Wer eines tippt, findet, was eines von ihnen enthält, in allen Sprachen. Eine Änderung gilt sofort.',
    },
    whichSynonyms: 'Welche Synonyme',
    conditions: 'Zustände',
    manufacturers: 'Hersteller',
    searches: 'Suchen',
  },
  changeDialog: {
    title: (text: string) => `„${text}“ ändern`,
    renamesAll: (meaning: string) =>
      `Alles, was als ${meaning} gezeigt wird, erscheint in ab jetzt geladenen Dateien unter dem neuen Namen.`,
    consequence: {
      condition: 'Es gilt für Dateien, die ab jetzt hochgeladen werden. Vorhandener Bestand ändert sich nicht.',
      manufacturer: 'Es gilt für Dateien, die ab jetzt hochgeladen werden. Vorhandener Bestand ändert sich nicht.',
      search: 'Es gilt sofort für Suchen.',
    },
    renamesWord: (meaning: string) => `Alles, was ${meaning} bedeutet, bedeutet ab jetzt das neue Wort.`,
  },
  meaningField: {
    means: 'Bedeutet',
    shownAs: 'Gezeigt als',
    meaningHint: {
      manufacturer: 'Der Name, den Besucher und Mitglieder sehen.',
      search: 'Das Wort, das alle seine Synonyme bedeuten.',
    },
  },
  removeDialog: {
    conditionConsequence: (text: string) =>
      `Zeilen von Dateien mit „${text}“ werden ab jetzt ausgelassen, und ihre Besitzer erfahren es.`,
    manufacturerConsequence: (text: string) =>
      `Ein Hersteller, den Dateien „${text}“ schreiben, wird ab jetzt so gezeigt.`,
    searchConsequence: (text: string) => `Eine Suche nach „${text}“ findet ab jetzt nur, was „${text}“ enthält.`,
    removeSynonym: 'Synonym entfernen',
  },
  synonymsTable: {
    means: 'Bedeutet',
    shownAs: 'Gezeigt als',
    written: { condition: 'Dateien schreiben', manufacturer: 'Dateien schreiben', search: 'Händler schreiben' },
    synonyms: 'Synonyme',
    change: 'Ändern',
    changeText: (text: string) => `${text} ändern`,
    removeNamed: (text: string) => `${text} entfernen`,
  },
  synonyms: {
    importTitle: 'Synonyme importieren',
    importHint:
      'Spalten: text und meaning. Höchstens 5.000 Zeilen. Ist eine Zeile ungültig, wird nichts importiert. Vorhandener Bestand ändert sich nicht.',
    counted: { one: 'Synonym', other: 'Synonyme' },
    synonyms: 'Synonyme',
    none: 'Es gibt noch keine. Fügen Sie oben das erste hinzu.',
    noMatches: (query: string) => `Kein Synonym passt zu „${query}“.`,
    query: 'Text oder Bedeutung',
    addASynonym: 'Synonym hinzufügen',
  },
}
