import { expect, it } from 'vitest'
import { publicUrlOf, shareLinks } from './share.ts'

it('shares a broadcast’s public page on those networks of the brand that accept links', () => {
  const url = publicUrlOf(71, 'https://tbs.example')
  expect(url).toBe('https://tbs.example/news?id=71&bc=1')
  const social = [{ name: 'X' }, { name: 'Mastodon' }, { name: 'LinkedIn' }, { name: 'Facebook' }]
  const links = shareLinks(social, { url, text: 'WTS 25x HP & more' })
  expect(links.map(({ name }) => name)).toEqual(['X', 'LinkedIn', 'Facebook'])
  const [x, linkedIn, facebook] = links.map(({ href }) => new URL(href))
  expect(x?.searchParams.get('url')).toBe(url)
  expect(x?.searchParams.get('text')).toBe('WTS 25x HP & more')
  expect(linkedIn?.searchParams.get('url')).toBe(url)
  expect(facebook?.searchParams.get('u')).toBe(url)
})
