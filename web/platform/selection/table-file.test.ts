import { read, utils } from '@e965/xlsx'
import { describe, expect, it } from 'vitest'
import { csvOf, htmlOf, plainOf, type TableData, xlsxOf } from './table-file.ts'

const table: TableData = {
  header: ['Qty', 'Part number', 'Description'],
  rows: [
    [25, '507127-B21', 'HP "300GB", <10K> & more'],
    [-1, '=HYPERLINK("x")', 'two\nlines\tand a tab'],
    [2, '@SUM', ' +31 20'],
  ],
}

describe('rows as a table', () => {
  it('are pasted into a spreadsheet as texts and numbers, never as formulas', () => {
    expect(plainOf(table).split('\n')).toEqual([
      'Qty\tPart number\tDescription',
      '25\t507127-B21\tHP "300GB", <10K> & more',
      `-1\t'=HYPERLINK("x")\ttwo lines and a tab`,
      `2\t'@SUM\t' +31 20`,
    ])
  })

  it('are pasted into a mail without markup of their own', () => {
    expect(htmlOf(table)).toContain('<td>HP &quot;300GB&quot;, &lt;10K&gt; &amp; more</td>')
    expect(htmlOf(table)).toContain("<td>'@SUM</td>")
  })

  it('are exported as CSV', () => {
    expect(csvOf(table)).toContain('25,507127-B21,"HP ""300GB"", <10K> & more"\r\n')
    expect(csvOf(table)).toContain(`"'=HYPERLINK(""x"")"`)
  })

  it('are exported as a workbook that another reader reads', () => {
    const sheet = read(xlsxOf(table)).Sheets.Sheet1
    expect(utils.sheet_to_json(sheet ?? {}, { header: 1 })).toEqual([table.header, ...table.rows])
    expect(sheet?.B3).toMatchObject({ t: 's', v: '=HYPERLINK("x")' })
    expect(sheet?.B3).not.toHaveProperty('f')
  })
})
