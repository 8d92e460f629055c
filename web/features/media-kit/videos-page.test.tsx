import { beforeAll, expect, it } from 'vitest'
import { getHelp, type Video } from '../../../contract/site-content.ts'
import { getSiteText } from '../../../contract/static-pages.ts'
import { rendered } from '../../app/rendered.fixture.tsx'
import { queryOf } from '../../platform/api.ts'
import { loadLaterParts } from '../../platform/later.tsx'
import { siteTextInput } from '../static-pages/index.ts'
import { page } from './videos-page.tsx'

beforeAll(loadLaterParts)

const video = (title: string, category: string, id: number): Video => ({
  id,
  title,
  category,
  url: `https://videos.example/${id}`,
  embedUrl: '',
  imageUrl: null,
})
const videos = [video('How to post', 'Start', 1), video('Dublin in two minutes', 'media kit', 2)]
const text = { title: 'Videos', bodyHtml: '<p>Films</p>', version: '2026-11', publishedDT: '2026-11-01T00:00:00Z' }

it('shows the videos that staff put into the media kit, and no tutorials', () => {
  const { Component } = page
  const result = { ...text, name: 'media-kit-videos', isCurrent: true, effectiveOn: null, next: null }
  const html = rendered(<Component params={{}} />, {
    prepare: client => {
      client.setQueryData<unknown>(queryOf(getHelp).queryKey, { status: 200, payload: { videos, faqs: [] } })
      client.setQueryData<unknown>(queryOf(getSiteText, siteTextInput('media-kit-videos')).queryKey, {
        status: 200,
        result,
      })
    },
  })
  expect(html).toContain('Dublin in two minutes')
  expect(html).toContain('href="https://videos.example/2"')
  expect(html).not.toContain('How to post')
})
