import { expect, it } from 'vitest'
import { getHelp } from '../../../contract/site-content.ts'
import { rendered } from '../../app/rendered.fixture.tsx'
import { queryOf } from '../../platform/api.ts'
import { page } from './help-page.tsx'

it('shows the tutorials, without the videos of the media kit', () => {
  const video = { url: 'https://videos.example/1', embedUrl: '', imageUrl: null }
  const videos = [
    { ...video, id: 1, title: 'How to post', category: 'Start' },
    { ...video, id: 2, title: 'Dublin in two minutes', category: 'Media kit' },
  ]
  const { Component } = page
  const html = rendered(<Component params={{}} />, {
    prepare: client =>
      client.setQueryData<unknown>(queryOf(getHelp).queryKey, { status: 200, payload: { videos, faqs: [] } }),
  })
  expect(html).toContain('How to post')
  expect(html).not.toContain('Dublin in two minutes')
})
