import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { checkVat, compactIban, ibanFault, isEori } from './index.ts'

/** Numbers with the answers of another implementation; the file says where they come from. */
const vectors = readFileSync(new URL('../../../tests/support/company-number-vectors.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter(line => line !== '' && !line.startsWith('#'))
  .map(line => line.split('\t') as [kind: string, number: string, compact: string])
const vectorsOf = (kind: string) => vectors.filter(vector => vector[0] === kind)

/** Returns the vectors that the check decides differently from the other implementation. */
async function differences(kind: string, check: (number: string) => unknown) {
  const decided = await Promise.all(
    vectorsOf(kind).map(async ([, number, compact]) => [number, compact !== '', (await check(number)) === true]),
  )
  return decided.filter(([, expected, found]) => expected !== found)
}

describe('checks agree with python3-stdnum', () => {
  it('on IBANs, and on how they are written without spaces', async () => {
    expect(vectorsOf('iban').length).toBeGreaterThan(1_500)
    expect(await differences('iban', number => ibanFault(compactIban(number)) === undefined)).toEqual([])
    const valid = vectorsOf('iban').filter(([, , compact]) => compact !== '')
    expect(valid.map(([, number]) => compactIban(number))).toEqual(valid.map(([, , compact]) => compact))
  })

  it.each(['vat', 'vat-gb', 'vat-ch', 'vat-no'])('on VAT numbers (%s)', async kind => {
    expect(vectorsOf(kind).length).toBeGreaterThan(40)
    expect(await differences(kind, checkVat)).toEqual([])
  })

  it('on EORI numbers', async () => {
    expect(vectorsOf('eori').length).toBeGreaterThan(800)
    expect(await differences('eori', isEori)).toEqual([])
  })
})

describe('an IBAN', () => {
  it.each([
    ['NL91 ABNA 0417 1643 00', undefined],
    ['NL91 ABNA 0417 1643 01', 'checksum'],
    ['NL91 ABNA 0417 1643 0', 'format'],
    ['ZZ91 ABNA 0417 1643 00', 'unknown-country'],
    ['BE83138811735115', 'unknown-bank'],
    ['BE41091811735141', 'account-checksum'],
    ['', 'unknown-country'],
  ])('%s has the fault %s', (number, fault) => {
    expect(ibanFault(compactIban(number))).toBe(fault)
  })
})

describe('hostile input', () => {
  it('is not a number, and does not throw', async () => {
    const inputs = [
      '',
      'A',
      '\0',
      '🏦🏦🏦🏦',
      'NL'.repeat(5_000),
      '__proto__',
      'constructor',
      'CZ',
      'NL',
      'BG12345678901234567890',
    ]
    for (const input of inputs) {
      expect(ibanFault(compactIban(input))).toBeDefined()
      expect([false, 'unknown-country']).toContain(await checkVat(input))
      expect(await isEori(input === '' ? 'X' : `${input}!`)).toBe(false)
    }
  })
})
