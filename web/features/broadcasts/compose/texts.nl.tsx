import type { Translation } from '../../../../contract/kit/languages.ts'
import { counted, type Noun, plural } from '../../../../contract/kit/texts.ts'
import type { composeTexts as english } from './texts.tsx'

const lines: Noun = { one: 'regel', other: 'regels' }

export const composeTexts: Translation<typeof english> = {
  composeDialog: {
    composeBroadcast: 'Broadcast opstellen',
    draftRestored: 'Dit is uw niet verstuurde concept.',
    startOver: 'Opnieuw beginnen',
  },
  composeFields: {
    company: 'Bedrijf',
    to: 'Aan',
    chooseAList: 'Kies een lijst',
    productLink: 'Productlink',
    additionalInfo: 'Extra informatie',
    placeholder: 'Voeg hier eventueel een toelichting toe',
    from: 'Van',
  },
  composeLines: {
    lines: count => counted(count, lines),
    fieldsToCheck: count => `${counted(count, { one: 'veld', other: 'velden' })} te controleren`,
    linesNotRead: count => `${counted(count, lines)} van de tekst niet gelezen`,
    linesOfOtherSide: ({ count, side }) =>
      `${counted(count, lines)} die u wilt ${side === 'wtb' ? 'kopen' : 'verkopen'} ${plural(count, { one: 'is', other: 'zijn' })} weggelaten: verstuur ze als een aparte broadcast.`,
    what: 'Wat',
    pasteAList: 'Lijst plakken',
    addALine: 'Regel toevoegen',
    mostLines: maxLines => `${maxLines} regels, het maximum`,
    severalLines: 'Meer regels? Plak een spreadsheet of een mail.',
    nextToCheck: 'Volgende controle',
    allChecked: 'Alles gecontroleerd',
    listCut: maxLines => `De lijst was langer dan een broadcast mag zijn: dit zijn de eerste ${maxLines} regels.`,
  },
  lineFields: {
    gradingGuidelines: 'Grading-richtlijnen',
    checkThis: 'Controleer dit',
    quantity: 'Aantal',
    brand: 'Merk',
    description: 'Omschr. / partnummer',
    condition: 'Conditie',
    price: 'Prijs',
    currency: 'Valuta',
  },
  linesTable: {
    readFrom: source => <>Gelezen uit: {source}</>,
    quantity: 'Aantal',
    brand: 'Merk',
    description: 'Omschr. / partnummer',
    condition: 'Conditie',
    price: 'Prijs',
    currency: 'Valuta',
    line: 'Regel',
    fieldOfLine: ({ label, number }) => `${label}, regel ${number}`,
    lines: 'Regels',
    removeLine: number => `Regel ${number} verwijderen`,
  },
  pastePanel: {
    linesRead: count => `${counted(count, lines)} gelezen`,
    pasteAList: 'Lijst plakken',
    pasteHint:
      'Rijen van een spreadsheet, of een mail: één regel per stuk, met partnummer, aantal, conditie en prijs in willekeurige volgorde.',
    notRead: 'De lijst kon niet worden gelezen.',
    back: 'Terug',
    takeLine: 'Deze regel gebruiken',
    takeLines: count => `Deze ${count} regels gebruiken`,
    takeAll: 'Deze regels gebruiken',
    reading: 'Lezen…',
    nothingRead:
      'Hieruit kon geen regel worden gelezen. Elke regel heeft minstens een partnummer of een omschrijving nodig.',
  },
  sideChoice: {
    sell: 'Verkopen',
    buy: 'Kopen',
    broadcastType: 'Soort broadcast',
  },
}
