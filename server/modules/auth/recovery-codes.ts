import { hash, randomBytes } from 'node:crypto'
import { numRecoveryCodes } from '../../../contract/second-factor.ts'
import { base32Of } from './totp.ts'

/** 80 bits: too many to guess, even for somebody who has the hashes. */
const codeBytes = 10

/** Removes spaces and hyphens, and reads 0 and 1, which no code contains, as the letters they look like. */
const plain = (code: string) =>
  code
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .replaceAll('0', 'O')
    .replaceAll('1', 'I')

export const hashOfLongCode = (code: string): Buffer => hash('sha256', plain(code), 'buffer')

/** Returns a new code: four groups of four letters and digits. */
export const newLongCode = (): string => base32Of(randomBytes(codeBytes)).replaceAll(/(.{4})(?=.)/g, '$1-')

export const newRecoveryCodes = (): string[] => Array.from({ length: numRecoveryCodes }, newLongCode)
