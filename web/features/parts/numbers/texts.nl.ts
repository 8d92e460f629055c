import type { Translation } from '../../../../contract/kit/languages.ts'
import { counted, formatInteger, plural } from '../../../../contract/kit/texts.ts'
import type { numbersTexts as english } from './texts.ts'

const numbers = { one: 'nummer', other: 'nummers' }
const sellers = { one: 'verkoper', other: 'verkopers' }
const lines = { one: 'regel', other: 'regels' }

export const numbersTexts: Translation<typeof english> = {
  listEditor: {
    list: 'Partnummers',
    hint: most =>
      `Eén partnummer per regel, met het aantal als u dat hebt. Kolommen van een spreadsheet of een mail mag ook. Hoogstens ${most} nummers.`,
    show: 'Opzoeken',
    tooLong: ({ length, most }) =>
      `Deze lijst heeft ${formatInteger(length)} tekens; hoogstens ${formatInteger(most)} zijn toegestaan. Plak alleen de kolommen met de nummers en aantallen.`,
  },
  listedNumbers: {
    numbers: count => counted(count, numbers),
    wanted: pieces => `${pieces} stuks gevraagd`,
    inStock: count => `${formatInteger(count)} op voorraad`,
    notInStock: count => `${formatInteger(count)} niet op voorraad`,
    took: milliseconds => (milliseconds < 1 ? 'onder 1 ms' : `${Math.round(milliseconds)} ms`),
    editTheList: 'Lijst wijzigen',
    failed: 'De lijst kon niet worden opgezocht.',
    isCut: ({ shown, all }) =>
      `Uw lijst heeft ${formatInteger(all)} nummers. De eerste ${formatInteger(shown)} zijn getoond; zoek de rest apart op.`,
    ignored: lines =>
      `Geen nummer gelezen uit: ${lines
        .slice(0, 3)
        .map(line => `‘${line}’`)
        .join(', ')}${lines.length > 3 ? ` en nog ${lines.length - 3}` : ''}.`,
    nothingRead: 'In deze lijst zijn geen partnummers gevonden. Controleer of elke regel er een heeft.',
    atBest: sum => `${sum} tegen de beste prijzen`,
    pricedOf: ({ priced, all }) => `${priced} van ${all} hebben een prijs en een aantal`,
    askAll: count => `Alle ${formatInteger(count)} vragen`,
    askSome: ({ from, to }) => `${from} t/m ${to} vragen`,
    postAll: count => `WTB voor ${formatInteger(count)} plaatsen`,
    postSome: ({ from, to }) => `WTB voor ${from} t/m ${to} plaatsen`,
  },
  numbersTable: {
    label: 'Partnummers van uw lijst',
    position: 'Nr.',
    partNumber: 'Partnummer',
    wanted: 'Gevraagd',
    wantedOf: number => `Gevraagd aantal van ${number}`,
    description: 'Omschrijving',
    sellers: 'Verkopers',
    lines: 'Regels',
    linesOf: number => `Regels van ${number}`,
    sellersUnit: count => plural(count, sellers),
    linesUnit: count => plural(count, lines),
    pieces: 'Stuks',
    piecesUnit: 'st.',
    best: 'Beste',
    median: 'Mediaan',
    sum: 'Som',
    freshest: 'Nieuwste',
    notInStock: 'Niet op voorraad',
    use: 'Gebruiken',
    insteadOf: ({ offered, number }) => `${offered} gebruiken in plaats van ${number}`,
    fewer: missing => `${missing} te weinig`,
  },
  offer: {
    nothing: 'er staat niets dergelijks in',
    typo: used => `gelezen als ${used}`,
    part: used => `bevat ${used}`,
    equivalent: number => `via equivalent ${number}`,
    begins: count => (count === 1 ? 'één nummer begint ermee' : `${formatInteger(count)} nummers beginnen ermee`),
    mentions: count => (count === 1 ? 'één nummer lijkt erop' : `${formatInteger(count)} nummers lijken erop`),
    bySellers: count => counted(count, sellers),
    byLines: count => counted(count, lines),
  },
  block: {
    wanted: pieces => `${pieces} gevraagd`,
    sellers: count => counted(count, sellers),
    lines: count => counted(count, lines),
    pieces: pieces => `${pieces} st.`,
    best: price => `beste ${price}`,
    median: price => `mediaan ${price}`,
    openPage: 'Onderdeelpagina openen',
    allLines: count => `Alle ${formatInteger(count)} tonen`,
    failed: 'Deze zoekopdracht is mislukt.',
  },
}
