import { beforeAll, expect, it } from 'vitest'
import { rendered } from '../../app/rendered.fixture.tsx'
import { loadLaterParts } from '../../platform/later.tsx'
import { VisitorHome } from './visitor-home.tsx'

beforeAll(loadLaterParts)

it('names the lowest price of a membership as it is set', () => {
  expect(rendered(<VisitorHome />)).toContain('Membership from 700 Euro per year.')
})
