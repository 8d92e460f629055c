import { expect, it } from 'vitest'
import { rendered } from '../../app/rendered.fixture.tsx'
import { AlternativeAddress } from './alternative-address.tsx'
import { settings } from './settings.fixture.ts'

const buttonsOf = (rights: 'all' | 'read-only', alternate: typeof settings.alternate) =>
  rendered(<AlternativeAddress alternate={alternate} />, { as: { rights } }).match(
    /(?:Add an address|Replace|Remove)</g,
  )

it('the alternative address is only changed by those who may', () => {
  expect(buttonsOf('all', null)).toHaveLength(1)
  expect(buttonsOf('all', settings.alternate)).toHaveLength(2)
  expect(buttonsOf('read-only', null)).toBeNull()
  expect(buttonsOf('read-only', settings.alternate)).toBeNull()
})
