import { expect, it } from 'vitest'
import { readMail } from './read-mail.ts'

/** Counts how often patterns are matched while a function runs. */
function stepsOf(run: () => void): number {
  const { exec } = RegExp.prototype
  let steps = 0
  RegExp.prototype.exec = function count(text) {
    steps += 1
    return exec.call(this, text)
  }
  try {
    run()
  } finally {
    RegExp.prototype.exec = exec
  }
  return steps
}

/** Returns a list with as many prices below it. */
function priced(count: number, price: (at: number) => string): string {
  const lines = (line: (at: number) => string) => Array.from({ length: count }, (_, at) => line(at))
  return [...lines(at => `P${10_000 + at}-B21 drive, used`), '', ...lines(price)].join('\n')
}

it.each([
  ['short numbers', (at: number) => `P${10_000 + at} 45 EUR each`],
  ['whole numbers', (at: number) => `price for P${10_000 + at}-B21 is ${10 + at} EUR`],
  ['kinds', (at: number) => `the drives are ${10 + at} EUR each`],
  ['places in the list', (at: number) => `target for item ${at}: ${10 + at} EUR`],
])('reads prices by %s below a list in steps proportional to the lines', (_, price) => {
  const steps = (count: number) => stepsOf(() => readMail('', priced(count, price)))
  expect(steps(40) / steps(10)).toBeLessThan(5)
})

it('reads no further than 3,000 lines', () => {
  const goods = '10 x P06035-B21 used 45 EUR'
  const below = (lines: number) => readMail('', `${goods}${'\n'.repeat(lines)}WTB 5 x J9772A`).lines.length
  expect([below(2_999), below(3_000)]).toEqual([2, 1])
})
