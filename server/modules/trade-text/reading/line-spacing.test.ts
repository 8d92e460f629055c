import { describe, expect, it } from 'vitest'
import { withoutDoubleSpacing } from './line-spacing.ts'
import { readMail } from './read-mail.ts'

describe('withoutDoubleSpacing', () => {
  it('marks the empty line after every line, and leaves one between paragraphs', () => {
    const text = ['A', '', 'B', '', '', '', 'C', '', 'D', '', 'E']
    expect(withoutDoubleSpacing(text).filter(line => line !== undefined)).toEqual(['A', 'B', '', 'C', 'D', 'E'])
  })

  it.each([[['A', '', 'B', '', 'C', '', 'D']], [['A', 'B', '', 'C', 'D', '', '', 'E', '', 'F', '', 'G']]])(
    'leaves paragraphs of %j',
    text => expect(withoutDoubleSpacing(text)).toEqual(text),
  )
})

it('reads labels below each other with an empty line after each', () => {
  const text = ['Référence : SMT1000RMI2U', 'Quantité : 8', 'État : reconditionné', 'Prix unitaire : 285,00 € HT', '']
  const more = ['Référence : AP7922B', 'Quantité : 15', 'État : occasion testée', 'Prix unitaire : 95,00 € HT']
  expect(
    readMail('Offre', [...text, ...more].map(line => `${line}\n`).join('\n')).lines.map(line =>
      [line.quantity, line.partNumber, line.condition, line.price].join(' '),
    ),
  ).toEqual(['8 SMT1000RMI2U REF 285', '15 AP7922B USED 95'])
})
