import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { printable } from './pdf.ts'

export const gray = '#5a6472'
export const accent = '#0f5563'

const countries = new Intl.DisplayNames('en', { type: 'region' })

export interface PostalAddress {
  address: string
  zip: string
  city: string
  /** ISO code of the country. */
  country: string
}

export const addressLines = ({ address, zip, city, country }: PostalAddress): string[] =>
  [address, `${zip} ${city}`.trim(), countries.of(country) ?? country].filter(line => line !== '')

/** Returns a heading with lines below it. The first line is bold. */
export const block = (title: string, [first = '', ...rest]: readonly string[]): Content => ({
  stack: [
    { text: title, color: gray, fontSize: 8.5, margin: [0, 0, 0, 3] },
    { text: first, bold: true },
    rest.join('\n'),
  ],
})

/** Returns rows of labels and values. */
export const facts = (rows: readonly (readonly [label: string, value: string])[]): Content => ({
  layout: 'noBorders',
  table: {
    widths: ['auto', '*'],
    body: rows.map(([label, value]) => [
      { text: label, color: gray, margin: [0, 0, 8, 0] },
      { text: printable(value), noWrap: true },
    ]),
  },
})

export const right = (text: string, style: object = {}): TableCell => ({
  text,
  alignment: 'right',
  noWrap: true,
  ...style,
})

interface LinesTable {
  columns: readonly { label: string; width?: number | 'auto' | '*'; isEnd?: boolean }[]
  rows: readonly (readonly TableCell[])[]
}

/** Returns the lines of a document between hairlines, under headings that are repeated on each page. */
export function linesTable({ columns, rows }: LinesTable): Content {
  const head = { color: gray, fontSize: 8.5 }
  return {
    margin: [0, 24, 0, 0],
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: columns.map(({ width = 'auto' }) => width),
      body: [
        columns.map(({ label, isEnd }) => (isEnd ? right(label, head) : { text: label, ...head })),
        ...rows.map(row => [...row]),
      ],
    },
    layout: {
      hLineWidth: () => 0.5,
      vLineWidth: () => 0,
      hLineColor: () => '#c7ced6',
      paddingLeft: at => (at === 0 ? 0 : 8),
      paddingRight: at => (at === columns.length - 1 ? 0 : 8),
      paddingTop: () => 5,
      paddingBottom: () => 5,
    },
  }
}

/** Returns sums at the right edge below the lines; the last one is the total. */
export const sumsTable = (rows: readonly (readonly [label: string, amount: string])[]): Content => ({
  unbreakable: true,
  columns: [
    { width: '*', text: '' },
    {
      width: 'auto',
      layout: 'noBorders',
      margin: [0, 8, 0, 0],
      table: {
        body: rows.map(([label, amount], index) => {
          const style = index === rows.length - 1 ? { bold: true, fontSize: 11 } : {}
          return [{ text: label, ...style }, right(amount, style)]
        }),
      },
    },
  ],
})

interface Page {
  brandName: string
  title: string
  /** At the left of the footer. */
  footer: string
  pageOf(page: number, pages: number): string
  content: readonly Content[]
}

/** Returns the page of a document on A4: letterhead, content and footer. */
export const letter = ({ brandName, title, footer, pageOf, content }: Page) => ({
  language: 'en',
  displayTitle: true,
  pageSize: 'A4' as const,
  pageMargins: [56, 52, 56, 64] as [number, number, number, number],
  defaultStyle: { font: 'Roboto', fontSize: 9.5, lineHeight: 1.25 },
  footer: (page: number, pages: number): Content => ({
    margin: [56, 16, 56, 0],
    fontSize: 8,
    color: gray,
    columns: [{ text: footer }, { text: pageOf(page, pages), alignment: 'right', width: 'auto' }],
  }),
  content: [
    {
      columns: [
        { text: printable(brandName), bold: true, fontSize: 13, color: accent },
        { text: title, fontSize: 18, alignment: 'right' as const, width: 'auto' as const },
      ],
    },
    ...content,
  ],
})
