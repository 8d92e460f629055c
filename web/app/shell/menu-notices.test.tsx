import type { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { firstStepKinds, getFirstSteps } from '../../../contract/first-steps.ts'
import { fetchPicture } from '../../../contract/pictures.ts'
import { doUnapprovedRecommendationsExist } from '../../../contract/recommendations.ts'
import { queryOf } from '../../platform/api.ts'
import { rendered } from '../rendered.fixture.tsx'
import { sessionOf } from '../session.fixture.ts'
import MobileMenu from './mobile-menu.tsx'
import { StatusLine } from './status-line.tsx'
import { UserMenuIntro } from './user-menu-intro.tsx'

const withNotices = (client: QueryClient) => {
  client.setQueryData(queryOf(fetchPicture).queryKey, { status: 200, profilePic: null })
  client.setQueryData(queryOf(doUnapprovedRecommendationsExist).queryKey, { status: 200, payload: true })
}
const steps =
  (done: number, isDismissed = false) =>
  (client: QueryClient) =>
    client.setQueryData(queryOf(getFirstSteps).queryKey, {
      status: 200,
      payload: {
        steps: firstStepKinds.map((kind, index) => ({ kind, isDone: index < done })),
        isDismissed,
        trialEndsDT: null,
      },
    })
const intro = (as: object, prepare?: (client: QueryClient) => void) =>
  rendered(<UserMenuIntro user={sessionOf(as).user} />, { as, ...(prepare && { prepare }) })
/** What is there in windows with a status line too. */
const inWideWindow = (html: string) => html.replace(/<div class="[^"]*narrow[^"]*">.*?<\/(?:ul|dl)><\/div>/gs, '')

describe('the menus', () => {
  it('have the notices about the profile, which the strip shows on the home page only', () => {
    for (const html of [
      intro({}, withNotices),
      rendered(<MobileMenu onClose={() => {}} />, { as: {}, prepare: withNotices }),
    ])
      for (const notice of ['Upload a profile picture', 'Recommendations wait for your approval'])
        expect(html).toContain(notice)
    expect(intro({})).not.toContain('Upload a profile picture')
  })

  it('have the clocks in a wide window if a notice took their place in the status line', () => {
    const readOnly = inWideWindow(intro({ rights: 'read-only' }))
    expect(readOnly).toContain('Hong Kong')
    expect(readOnly).not.toContain('Your account is read-only')
    expect(intro({})).toContain('Hong Kong')
    expect(inWideWindow(intro({}))).not.toContain('Hong Kong')
  })

  it('lead to the first steps until all are done or dismissed', () => {
    const places = [() => <MobileMenu onClose={() => {}} />, () => <StatusLine />]
    const shown = (as: object, prepare: (client: QueryClient) => void) =>
      places.map(place => rendered(place(), { as, prepare }).includes('first steps done'))
    expect(shown({}, steps(2))).toEqual([true, true])
    expect(rendered(<StatusLine />, { as: {}, prepare: steps(2) })).toContain('2 of 4 first steps done')
    expect(intro({}, steps(2))).toContain('2 of 4 first steps done')
    expect(shown({}, steps(4))).toEqual([false, false])
    expect(shown({}, steps(2, true))).toEqual([false, false])
    expect(shown({ rights: 'read-only' }, steps(2))).toEqual([false, false])
    expect(shown({ role: 'staff' }, steps(2))).toEqual([false, false])
    expect(shown({ role: 'service-only' }, steps(2))).toEqual([false, false])
  })
})
