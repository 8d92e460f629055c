import type { Translation } from '../../../../contract/kit/languages.ts'
import type { synonymsTexts as english } from './texts.ts'

export const synonymsTexts: Translation<typeof english> = {
  proposed: {
    title: count => (count === 1 ? 'Eén woord voorgesteld door leden' : `${count} woorden voorgesteld door leden`),
    label: 'Voorgesteld door leden',
    text: 'Geschreven',
    meaning: 'Betekent',
    alsoMeant: ({ meaning, others }) => `${meaning} (anderen: ${others.join(', ')})`,
    companies: 'Bedrijven',
    rows: 'Rijen',
    take: 'Overnemen',
    takeNamed: text => `${text} overnemen`,
    refuse: 'Weigeren',
    refuseNamed: text => `${text} weigeren`,
    taken: ({ text, meaning }) => `‘${text}’ betekent nu voor iedereen ${meaning}`,
    refused: text => `‘${text}’ blijft bij de leden die het gebruiken`,
    notDecided: 'Dit is niet opgeslagen',
  },
  addDialog: {
    title: {
      condition: 'Synoniem voor een conditie toevoegen',
      manufacturer: 'Synoniem voor een fabrikant toevoegen',
      search: 'Synoniem voor zoekopdrachten toevoegen',
    },
    consequence: {
      condition: 'Geldt voor bestanden die vanaf nu worden geüpload. Bestaande voorraad verandert niet.',
      manufacturer: 'Geldt voor bestanden die vanaf nu worden geüpload. Bestaande voorraad verandert niet.',
      search: 'Geldt meteen voor zoekopdrachten: wie een van de woorden typt, vindt wat er een van bevat.',
    },
    written: { condition: 'Bestanden schrijven', manufacturer: 'Bestanden schrijven', search: 'Handelaren schrijven' },
    textHint: 'Hoofdletters, accenten, spaties en leestekens tellen niet.',
  },
  adminSynonymsPage: {
    synonyms: 'Synoniemen',
    lead: {
      condition:
        'Lijsten van leden schrijven condities op veel manieren; die hier staan, worden begrepen. Een rij met een onbekende conditie wordt uit een upload weggelaten.',
      manufacturer: 'Lijsten van leden schrijven fabrikanten op veel manieren; die hier staan, worden begrepen.',
      search:
        'Woorden die in onderdelen en broadcasts hetzelfde betekenen. Wie er een typt, vindt wat er een van bevat, in alle talen. Een wijziging geldt meteen.',
    },
    whichSynonyms: 'Welke synoniemen',
    conditions: 'Condities',
    manufacturers: 'Fabrikanten',
    searches: 'Zoekopdrachten',
  },
  changeDialog: {
    title: text => `‘${text}’ wijzigen`,
    renamesAll: meaning =>
      `Alles wat als ${meaning} wordt getoond, krijgt de nieuwe naam in bestanden die vanaf nu worden geladen.`,
    consequence: {
      condition: 'Geldt voor bestanden die vanaf nu worden geüpload. Bestaande voorraad verandert niet.',
      manufacturer: 'Geldt voor bestanden die vanaf nu worden geüpload. Bestaande voorraad verandert niet.',
      search: 'Geldt meteen voor zoekopdrachten.',
    },
    renamesWord: meaning => `Alles wat ${meaning} betekent, betekent vanaf nu het nieuwe woord.`,
  },
  meaningField: {
    means: 'Betekent',
    shownAs: 'Getoond als',
    meaningHint: {
      manufacturer: 'De naam die bezoekers en leden zien.',
      search: 'Het woord dat al zijn synoniemen betekenen.',
    },
  },
  removeDialog: {
    conditionConsequence: text =>
      `Rijen met ‘${text}’ worden vanaf nu uit bestanden weggelaten, en de eigenaars krijgen dat te horen.`,
    manufacturerConsequence: text => `Een fabrikant die bestanden als ‘${text}’ schrijven, wordt vanaf nu zo getoond.`,
    searchConsequence: text => `Zoeken naar ‘${text}’ vindt vanaf nu alleen wat ‘${text}’ bevat.`,
    removeSynonym: 'Synoniem verwijderen',
  },
  synonymsTable: {
    means: 'Betekent',
    shownAs: 'Getoond als',
    written: { condition: 'Bestanden schrijven', manufacturer: 'Bestanden schrijven', search: 'Handelaren schrijven' },
    synonyms: 'Synoniemen',
    change: 'Wijzigen',
    changeText: text => `${text} wijzigen`,
    removeNamed: text => `${text} verwijderen`,
  },
  synonyms: {
    importTitle: 'Synoniemen importeren',
    importHint:
      'Kolommen: text en meaning. Hoogstens 5.000 rijen. Is een regel ongeldig, dan wordt niets geïmporteerd. Bestaande voorraad verandert niet.',
    counted: { one: 'synoniem', other: 'synoniemen' },
    synonyms: 'Synoniemen',
    none: 'Er zijn er nog geen. Voeg hierboven het eerste toe.',
    noMatches: query => `Geen synoniem past bij ‘${query}’.`,
    query: 'Tekst of betekenis',
    addASynonym: 'Synoniem toevoegen',
  },
}
