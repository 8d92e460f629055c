import { expect, it } from 'vitest'
import { isRowLabels } from './pivot-headings.ts'
import { readStockHeading } from './stock-headings.ts'

it.each(['Sum of Qty', 'Summe von Menge', 'Somme de Qté', 'Som van Aantal', 'Suma z Ilość', 'Sum - Available'])(
  'reads the sum of pieces as their number: %s',
  heading => {
    expect(readStockHeading(heading)?.field).toBe('quantity')
  },
)

it.each(['Average of Ask', 'Mittelwert von Preis', 'Moyenne de Prix HT', 'Max of Price EUR', 'Average - Price'])(
  'reads the average of prices as a price: %s',
  heading => {
    expect(readStockHeading(heading)?.field).toBe('price')
  },
)

it.each(['Sum of Price', 'Average of Qty', 'Sum of Value'])('reads no figure of a line from %s', heading => {
  expect(readStockHeading(heading)?.field).toBe('aside')
})

it('knows the first column of a pivot table in several languages', () => {
  for (const heading of [
    'Row Labels',
    'Zeilenbeschriftungen',
    'Étiquettes de lignes',
    'Rijlabels',
    'Etichette di riga',
  ])
    expect(isRowLabels(heading)).toBe(true)
  expect(isRowLabels('Labels')).toBe(false)
})
