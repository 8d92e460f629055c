import { expect, it } from 'vitest'
import { rendered } from '../rendered.fixture.tsx'
import BlockDialog from './block-dialog.tsx'

it('tells a member after the trial the lowest price of a membership as it is set', () => {
  const html = rendered(<BlockDialog block={{ kind: 'trial-ended' }} onClose={() => undefined} />, { as: {} })
  expect(html).toContain('membership from 700 Euro per year.')
})
