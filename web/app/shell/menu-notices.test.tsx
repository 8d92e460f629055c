import type { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { fetchPicture } from '../../../contract/pictures.ts'
import { doUnapprovedRecommendationsExist } from '../../../contract/recommendations.ts'
import { queryOf } from '../../platform/api.ts'
import { rendered } from '../rendered.fixture.tsx'
import { sessionOf } from '../session.fixture.ts'
import MobileMenu from './mobile-menu.tsx'
import { UserMenuIntro } from './user-menu-intro.tsx'

const withNotices = (client: QueryClient) => {
  client.setQueryData(queryOf(fetchPicture).queryKey, { status: 200, profilePic: null })
  client.setQueryData(queryOf(doUnapprovedRecommendationsExist).queryKey, { status: 200, payload: true })
}
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
})
