import type { Translation } from '../../../../contract/kit/languages.ts'
import { counted, formatInteger } from '../../../../contract/kit/texts.ts'
import type { mappingTexts as english } from './texts.ts'

export const mappingTexts: Translation<typeof english> = {
  mappedColumns: {
    empty: 'leeg',
    unused: 'Niet gebruikt',
    detail: 'Bij de omschrijving',
    alternative: 'Ander nummer van het artikel',
    lot: 'Stuks van een andere partij',
    titleOfSheet: sheet => `Kolommen van ${sheet}`,
    notFound: fields => `Geen kolom gevonden voor: ${fields.join(', ')}. Kies die hieronder als de lijst er een heeft.`,
    title: 'Kolommen van het bestand',
    unnamedColumn: index => `Kolom ${index}`,
    pleaseCheck: 'Controleren',
    contentOf: name => `Wat ${name} bevat`,
  },
  mappedLines: {
    from: 'uit',
    title: 'De eerste regels, zoals ze worden gelezen',
    notRead: 'De eerste regels konden niet worden gelezen.',
    loading: 'Eerste regels lezen',
    noLines: 'Geen rij onder de koppen bevat een regel.',
    leftOut: ({ bad, all }) => `${bad} van deze ${all} worden weggelaten; bij elk staat wat eraan mankeert.`,
    noneLeftOut: 'Deze worden allemaal geüpload.',
    fromMarket: 'uit de markt',
    writtenAs: 'geschreven als',
  },
  mappingForm: {
    notStarted: 'De upload kon niet worden gestart.',
    starting: 'Starten…',
    startTheUpload: 'Upload starten',
    lookItOver: 'Bekijk wat er verandert, en start.',
    newInIt: 'Wat gemarkeerd is, is nieuw; de rest wordt gelezen als eerder.',
    howItIsRead: 'Hoe de lijst wordt gelezen: kolommen, woorden en eerste regels',
    sameAsLast: 'Gelezen zoals uw laatste lijst met deze koppen.',
    lookThemOver: 'Controleer ze en start.',
    allRecognized: 'Alle kolommen zijn herkend.',
    unclear: 'Een deel van dit bestand is onduidelijk. Uw keuzes worden onthouden voor uw volgende lijst.',
    checkMarked: 'Controleer wat gemarkeerd is.',
    notThrown: 'Deze upload kon niet worden weggegooid',
    throwAway: 'Weggooien',
  },
  mappingRest: {
    asWritten: 'Zoals in elke regel staat',
    noCondition: 'Geen: zulke regels worden weggelaten',
    pleaseCheck: 'Controleren',
    noHeadings: 'Die is er niet',
    rowOption: ({ number, value }) => `Rij ${number}: ${value}`,
    title: 'Voor het hele bestand',
    sheet: 'Blad',
    headings: 'Kopregel',
    currency: 'Valuta van prijzen zonder valuta',
    priceFormat: 'Hoe prijzen zijn geschreven',
    repeats: 'Hetzelfde nummer nog eens',
    apart: 'Apart houden, als partijen',
    add: 'Optellen',
    last: 'De laatste rij telt',
    manufacturer: 'Fabrikant van regels zonder fabrikant',
    manufacturerUnknown: 'Alleen waar ook de markt het nummer niet kent',
    condition: 'Conditie van regels zonder conditie',
    quantity: 'Aantal van regels zonder aantal',
    emptyHint: 'Leeg: zulke regels worden weggelaten',
  },
  mappedWords: {
    title: 'Woorden die wij niet kennen',
    explanation:
      'Zeg één keer wat ze betekenen. Wij onthouden het voor uw volgende lijsten en stellen het onze medewerkers voor iedereen voor.',
    meaning: word => `Wat ‘${word}’ betekent`,
    leaveOut: 'Deze rijen weglaten',
    asWritten: 'Laten zoals geschreven',
    rows: count => counted(count, { one: 'rij', other: 'rijen' }),
    showAll: count => `Alle ${count} woorden tonen`,
  },
  plannedChanges: {
    title: 'Wat deze upload doet',
    counting: 'Het hele bestand lezen…',
    countingRows: rows => `Het hele bestand lezen: tot nu toe ${rows} rijen`,
    mayStart: 'U kunt deze pagina verlaten, of de upload starten zonder te wachten.',
    notCounted: 'Het hele bestand kon niet worden gelezen.',
    wouldFail: 'Deze upload zou niets wijzigen.',
    sentence: ({ added, changed, removed, leftOut }) =>
      `${added} nieuw, ${changed} gewijzigd, ${removed} verwijderd, ${leftOut} weggelaten`,
    added: 'Nieuw',
    changed: 'Gewijzigd',
    unchanged: 'Ongewijzigd',
    removed: 'Verwijderd',
    leftOut: 'Weggelaten',
    download: count =>
      count === 1
        ? 'Weggelaten rij downloaden'
        : `${counted(count, { one: 'weggelaten rij', other: 'weggelaten rijen' })} downloaden`,
    repeated: count =>
      count === 1 ? 'Eén ervan herhaalt een andere rij.' : `${formatInteger(count)} ervan herhalen een andere rij.`,
    correctThem: 'U kunt ze in dat bestand corrigeren en het zo uploaden.',
  },
  doubts: {
    quoted: text => `‘${text}’`,
    onSheet: (sheet, text) => `Op het blad ‘${sheet}’: ${text}`,
    fields: {
      partNumber: 'het partnummer',
      manufacturer: 'de fabrikant',
      description: 'de omschrijving',
      quantity: 'het aantal',
      condition: 'de conditie',
      price: 'de prijs',
      usualPrice: 'de gewone prijs',
      priceUnit: 'de prijseenheid',
      currency: 'de valuta',
      grade: 'de grade',
      location: 'het magazijn',
      sku: 'uw eigen nummer',
      minimumOrder: 'de minimumafname',
      leadTime: 'de levertijd',
      reserved: 'de gereserveerde stuks',
      serial: 'het serienummer',
    },
    reasons: {
      'not-found': ({ field }) => `Geen kolom heeft een kop voor ${field}.`,
      'not-in-every-row': ({ field }) => `Sommige regels noemen ${field} niet.`,
      'no-heading': ({ field }) => `Deze kolom heeft geen kop; de waarden passen bij ${field}.`,
      'unknown-heading': ({ field, headings }) => `Wij kennen de kop ${headings} niet; de waarden passen bij ${field}.`,
      'other-heading': ({ field, headings }) =>
        `De kop ${headings} betekent meestal iets anders; de waarden passen bij ${field}.`,
      'several-columns': ({ field, headings }) => `Meerdere kolommen kunnen ${field} zijn: ${headings}.`,
      'several-lots': ({ headings }) => `Elk van meerdere kolommen met aantallen wordt een eigen regel: ${headings}.`,
      'tables-beside': () => 'Op het blad staan meerdere tabellen naast elkaar.',
      'unknown-column': ({ field, headings }) => `Wij kennen de kop ${headings} niet; de kolom kan over ${field} gaan.`,
      cost: ({ headings }) =>
        `De kop ${headings} kan een inkoopprijs of een vroegere prijs zijn en wordt daarom niet gebruikt.`,
      'published-price': ({ headings }) =>
        `De kop ${headings} kan een adviesprijs zijn; geen andere kolom heeft een prijs.`,
      'taxed-price': ({ headings }) => `De prijzen onder ${headings} zijn misschien inclusief btw.`,
      'shared-price': () => 'Sommige samengevoegde cellen geven één prijs voor meerdere partnummers.',
      'own-number': ({ headings }) =>
        `De nummers onder ${headings} kunnen uw eigen nummers zijn in plaats van die van de fabrikant.`,
      'model-name': ({ headings }) => `De kop ${headings} kan een model zijn in plaats van een partnummer.`,
      'number-in-text': ({ values }) =>
        values === ''
          ? 'Sommige partnummers zijn in andere tekst gevonden.'
          : `Sommige partnummers zijn in andere tekst gevonden, zoals ${values}.`,
      'rows-without-number': () => 'Sommige regels hebben geen partnummer; ze horen misschien bij het nummer erboven.',
      'goods-above-headings': () => 'Boven de rij met de koppen staan al goederen.',
      'values-differ': ({ field, headings, values }) =>
        `Veel waarden onder ${headings} passen niet bij ${field}, zoals ${values}.`,
      'values-unclear': ({ values }) =>
        values === '' ? 'Sommige waarden zijn onduidelijk.' : `Sommige waarden zijn onduidelijk, zoals ${values}.`,
      'unknown-words': ({ values }) => `Deze woorden kennen wij niet: ${values}.`,
      'decimal-sign': ({ values }) =>
        `Het is onduidelijk of ${values} decimalen of een scheidingsteken voor duizendtallen heeft.`,
      'side-column': ({ headings }) =>
        `De kolom ${headings} zegt misschien welke goederen gezocht worden of niet te koop zijn.`,
      'arriving-goods': () => 'Op dit blad lijken goederen te staan die nog niet binnen zijn.',
      'repeated-goods': () =>
        'De meeste partnummers van dit blad staan ook op het eerste: misschien zijn het dezelfde goederen.',
      'title-of-first-sheet': () =>
        'Een titel op het eerste blad noemt de conditie; misschien geldt die niet voor de andere.',
      carried: () => 'Lege cellen krijgen de waarde van de regel erboven.',
      'grade-only': ({ headings }) => `De lijst heeft grades (${headings}), maar geen conditie.`,
      'read-from-text': ({ field }) => `De lijst heeft geen kolommen; wij lezen ${field} uit de tekst.`,
      'no-currency': () => 'Geen kop en geen prijs noemt de valuta.',
    },
  },
  mappedLots: {
    title: 'Meerdere partijen in een rij',
    explanation: 'Elk van deze aantalkolommen wordt een eigen regel. Verwijder wat niet te koop is.',
    grade: (grade: string) => `Klasse ${grade}`,
    table: (index: number) => `tabel ${index}`,
    read: (name: string, columns: string) => `${name} lezen (${columns})`,
  },
  moreSheets: {
    title: 'Andere bladen',
    explanation: 'De aangevinkte bladen worden ook als voorraad gelezen. Haal het vinkje weg waar dat niet klopt.',
    read: sheet => `${sheet} lezen`,
    readWanted: sheet => `${sheet} lezen; daar lijken goederen te staan die u zoekt`,
  },
  mapping: {
    needsPartNumber: 'Kies de kolom met de partnummers.',
  },
  modeChoice: {
    isCorrection: 'Dit zijn rijen die uit een eerdere lijst zijn weggelaten.',
    onlyAdded: 'Hun regels worden aan uw voorraad toegevoegd; er wordt geen andere regel verwijderd.',
    merge: 'Samenvoegen',
    mergeHint: 'Regels van het bestand worden toegevoegd of bijgewerkt; alle andere blijven.',
    replace: 'Vervangen',
    replaceHint: undoDays =>
      `Het bestand is uw hele voorraad: regels die er niet in staan, of door een fout worden weggelaten, worden verwijderd. U kunt dit ${undoDays} dagen lang ongedaan maken.`,
    title: 'Wat er met uw huidige voorraad gebeurt',
  },
}
