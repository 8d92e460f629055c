import { dayBefore } from './dates.ts'
import { type NewsText, newsItems } from './news-items.ts'
import { plainLetters } from './people.ts'
import type { Row } from './rows.ts'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Returns lines as the HTML the news editor allows: paragraphs, headings after `#`, lists of `*`. */
function html(body: string): string {
  const lines = body.split('\n').map(line => {
    const text = escaped(line.replace(/^[#*] /, ''))
    return line.startsWith('# ') ? `<h2>${text}</h2>` : line.startsWith('* ') ? `<li>${text}</li>` : `<p>${text}</p>`
  })
  return lines
    .join('\n')
    .replaceAll(/(?:<li>.*<\/li>\n?)+/g, list => `<ul>\n${list.trimEnd()}\n</ul>\n`)
    .trimEnd()
}

const slug = (title: string) =>
  title
    .split(/\s+/)
    .map(plainLetters)
    .filter(word => word !== '')
    .join('-')

/** Returns dates in office hours; older ones are further apart. */
const officeTime = (now: Date, index: number) =>
  new Date(
    `${dayBefore(now, Math.round(1.2 + index * 4 + index ** 2 * 0.45))}T${String(9 + (index % 7)).padStart(2, '0')}:${10 + ((index * 7) % 50)}:00Z`,
  )

/** Builds news of the last year, the newest of this week. */
export const buildNews = (now: Date): Row<'news'>[] =>
  newsItems
    .map(({ category, title, author, isPinned = false, body }: NewsText, index) => ({
      category_id: category,
      title,
      title_slug: slug(title),
      author,
      body_html: html(body),
      is_pinned: isPinned,
      published_at: officeTime(now, index),
    }))
    .reverse()
    .map((item, index) => ({ id: index + 1, ...item }))
