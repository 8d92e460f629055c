import { expect, it } from 'vitest'
import { rendered } from '../../app/rendered.fixture.tsx'
import ReleaseDialog from './release-dialog.tsx'

it('the dialog that releases mail proposes to discard what was queued before the hold, and counts each choice', () => {
  const hold = { reason: 'The database was restored.', sinceDT: '2026-11-29T09:00:00.000Z', numBefore: 3, numAfter: 2 }
  const html = rendered(<ReleaseDialog hold={hold} onClose={() => undefined} />)
  const checked = html.match(/<input[^>]*type="radio"[^>]*>/g)?.map(radio => radio.includes('checked'))
  expect(checked).toEqual([true, false, false])
  expect(html).toContain('Discards 3 mails, sends 2 mails.')
  expect(html).toContain('Discards 5 mails.')
})
