import { describe, expect, it } from 'vitest'
import { linkHtml, makeList, surround, videoHtml } from './markup.ts'

describe('markup', () => {
  it('wraps the selection, which stays selected', () => {
    expect(surround({ text: 'one two', start: 4, end: 7 }, ['<b>', '</b>'])).toEqual({
      text: 'one <b>two</b>',
      start: 7,
      end: 10,
    })
  })

  it('makes each selected line an item', () => {
    expect(makeList({ text: 'a\n\n b', start: 0, end: 5 }).text).toBe('<ul>\n<li>a</li>\n<li>b</li>\n</ul>')
    expect(makeList({ text: '', start: 0, end: 0 }).text).toBe('<ul>\n<li></li>\n</ul>')
  })

  it('escapes what is typed', () => {
    expect(linkHtml(' /news?a=1&b="2 ', '')).toBe('<a href="/news?a=1&amp;b=&quot;2">/news?a=1&amp;b=&quot;2</a>')
  })

  it.each([
    ['https://www.youtube.com/watch?t=3&v=dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['https://youtu.be/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['https://vimeo.com/123456789', 'https://player.vimeo.com/video/123456789'],
  ])('embeds the video %s', (address, src) => {
    expect(videoHtml(address, 'A "film"')).toBe(`<iframe src="${src}" title="A &quot;film&quot;"></iframe>`)
  })

  it('embeds no other videos', () => {
    expect(videoHtml('https://evil.example/watch?v=dQw4w9WgXcQ', '')).toBeUndefined()
    expect(videoHtml('javascript:alert(1)', '')).toBeUndefined()
  })
})
