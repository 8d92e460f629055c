import type { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { getSettings } from '../../../contract/site.ts'
import { queryOf } from '../../platform/api.ts'
import { rendered } from '../rendered.fixture.tsx'
import BlockDialog from './block-dialog.tsx'

it('tells a member after the trial the lowest price of a membership as it is set', () => {
  const html = rendered(<BlockDialog block={{ kind: 'trial-ended' }} onClose={() => undefined} />, { as: {} })
  expect(html).toContain('membership from 700 Euro per year.')
})

it('speaks of the early price of an event only while it holds', () => {
  const shown = (days: number) => {
    const prepare = (client: QueryClient) => {
      const { queryKey } = queryOf(getSettings)
      const settings = client.getQueryData(queryKey)
      const earlyUntil = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
      if (settings === undefined) throw new Error('There are no settings.')
      client.setQueryData(queryKey, {
        ...settings,
        payload: { ...settings.payload, event: { ...settings.payload.event, earlyUntil } },
      })
    }
    const block = { kind: 'invoice-overdue', isEvent: true, link: '/pay/1' } as const
    return rendered(<BlockDialog block={block} onClose={() => undefined} />, { as: {}, prepare })
  }
  expect(shown(2)).toContain('Please pay it now to keep the early price.')
  expect(shown(-2)).toContain('Please pay it now.')
  expect(shown(-2)).not.toContain('early price')
})
