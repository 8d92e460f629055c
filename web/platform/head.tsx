import { createContext, useContext, useEffect } from 'react'

/** The part of the document's head that a page sets. */
export interface Head {
  title: string
  description: string
  /** Words separated by commas, which only the server writes. */
  keywords: string
  /** Absolute path without origin, from which the canonical link is made. */
  canonical: string
  robots: 'index, follow' | 'noindex, nofollow'
  /** HTTP status of the first load. */
  status: number
  /** `article` for the page of one item, such as a broadcast; by default a website. */
  type: 'article'
  /** The path of the RSS feed of the page's list, without origin. */
  feed: string
}

/** Collects the head while rendering on the server; absent in the browser. */
export const HeadSink = createContext<{ head: Partial<Head> } | undefined>(undefined)

/** Sets the attribute of the head's element that this name identifies; adds the element if it is missing. */
const upsert = (tag: 'meta' | 'link', key: 'name' | 'rel', name: string, attribute: string, value: string) =>
  (
    document.head.querySelector(`${tag}[${key}=${name}]`) ??
    document.head.appendChild(Object.assign(document.createElement(tag), { [key]: name }))
  ).setAttribute(attribute, value)

const shown = { title: '', count: 0 }

const applyTitle = () => {
  document.title = shown.count > 0 ? `(${shown.count}) ${shown.title}` : shown.title
}

/** Puts the number of waiting items before the document's title, so that a background tab shows it. */
export function showTitleCount(count: number): void {
  if (shown.title === '') shown.title = document.title
  shown.count = count
  applyTitle()
}

function applyHead({ title, description, robots, canonical }: Partial<Head>) {
  // The browser's build has no descriptions of pages: search engines read those that the server writes. They fit the page of the
  // first load, so they are removed when another page opens.
  if (description === '' && shown.title !== '')
    for (const name of ['description', 'keywords']) document.head.querySelector(`meta[name=${name}]`)?.remove()
  if (title !== undefined) {
    shown.title = title
    applyTitle()
  }
  if (description) upsert('meta', 'name', 'description', 'content', description)
  if (robots !== undefined) upsert('meta', 'name', 'robots', 'content', robots)
  if (canonical !== undefined) upsert('link', 'rel', 'canonical', 'href', location.origin + canonical)
}

/** Sets the document's head. A page's call overrides the defaults of `PageHead`, which is rendered before the page. */
export function useHead(head: Partial<Head>): void {
  const sink = useContext(HeadSink)
  if (sink !== undefined) Object.assign(sink.head, head)
  const { title, description, canonical, robots } = head
  useEffect(() => applyHead({ title, description, canonical, robots }), [title, description, canonical, robots])
}
