import type { Translation } from '../../../../contract/kit/languages.ts'
import { counted, plural } from '../../../../contract/kit/texts.ts'
import type { askListTexts as english } from './texts.tsx'

export const askListTexts: Translation<typeof english> = {
  listTable: {
    noSupplier: 'niemand',
    suppliersUnit: count => plural(count, { one: 'leverancier', other: 'leveranciers' }),
    kindAndSuppliers: ({ kind, count }) => `${kind}, ${counted(count, { one: 'leverancier', other: 'leveranciers' })}`,
    checkThis: 'Controleer dit',
    readFrom: source => <>Gelezen uit: {source}</>,
    fieldOfLine: ({ label, number }) => `${label}, regel ${number}`,
    partNumber: 'Partnummer',
    manufacturer: 'Fabrikant',
    any: 'Elke',
    quantity: 'Aantal',
    condition: 'Conditie',
    targetPrice: 'Doelprijs',
    suppliers: 'Leveranciers',
    lines: 'Regels',
    removeLine: number => `Regel ${number} verwijderen`,
    itIsRight: 'Het klopt',
    alsoAskOthers: number => `Ook vragen wie regel ${number} onder een ander nummer heeft`,
    alsoAs: 'Ook als',
  },
  newRfqPage: {
    unsure: count =>
      `${counted(count, { one: 'veld is', other: 'velden zijn' })} gemarkeerd met ‘Controleer dit’: wijzig of bevestig ${plural(count, { one: 'het', other: 'ze' })} voordat u verstuurt.`,
    withoutSupplier: count =>
      `${counted(count, { one: 'regel heeft', other: 'regels hebben' })} geen leverancier onder deze bedrijven en ${plural(count, { one: 'blijft', other: 'blijven' })} alleen in de lijst staan.`,
    repeated: partNumbers =>
      `${partNumbers.slice(0, 3).join(', ')}${partNumbers.length > 3 ? ` en nog ${partNumbers.length - 3}` : ''} ${plural(partNumbers.length, { one: 'staat', other: 'staan' })} al in de lijst.`,
    upTo3: 'Tot 3',
    upTo5: 'Tot 5',
    upTo10: 'Tot 10',
    upTo20: 'Tot 20',
    upTo50: 'Tot 50',
    requestsForQuote: 'Offerteaanvragen',
    askForAList: 'Een lijst aanvragen',
    lead: 'Elke leverancier krijgt één mail met alleen de regels die hij heeft, en antwoordt met een prijs.',
    notAllowed: 'Met uw account kunt u geen offertes aanvragen.',
    cleared: 'De lijst is leeggemaakt.',
    lines: 'Regels',
    addALine: 'Regel toevoegen',
    clearAll: 'Alles wissen',
    suppliersPerLine: 'Leveranciers per regel',
    suppliersHint:
      'Eerst leveranciers met precies dit nummer, deze conditie en dit aantal, dan die met de nieuwste voorraad.',
    targetCurrency: 'Doelprijzen in',
    ask: count => `${counted(count, { one: 'bedrijf', other: 'bedrijven' })} vragen`,
    nobody: 'Niemand om te vragen: geen bedrijf dat aan de filters voldoet, heeft een onderdeel van deze lijst.',
    message: 'Bericht',
    chooseQuantity: 'Kies welk aantal u wilt aanvragen.',
    addUp: 'Aantallen optellen',
    takeNew: 'Nieuwe aantallen gebruiken',
    keepList: 'Lijst houden',
  },
  pasteList: {
    read: ({ count, isCut }) =>
      `${counted(count, { one: 'regel', other: 'regels' })} gelezen.${isCut ? ' De rest past niet in één aanvraag.' : ''}`,
    leftOut: texts =>
      `Weggelaten: ${texts.slice(0, 3).join(' · ')}${texts.length > 3 ? ` en nog ${texts.length - 3}` : ''}`,
    offersLeftOut: texts =>
      `${counted(texts.length, { one: 'regel', other: 'regels' })} die u wilt verkopen ${plural(texts.length, { one: 'is', other: 'zijn' })} weggelaten: ${texts.join(' · ')}`,
    nothingRead: 'Hieruit kon geen regel worden gelezen. Elke regel heeft een partnummer nodig.',
    pasteAList: 'Lijst plakken',
    pasteHint:
      'Rijen van een spreadsheet, of een mail: één regel per stuk, met partnummer en aantal in willekeurige volgorde.',
    notRead: 'De lijst kon niet worden gelezen.',
    reading: 'Lezen…',
    readTheList: 'Lijst lezen',
  },
}
