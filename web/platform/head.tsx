import { createContext, useContext, useEffect } from 'react'

/** The part of the document's head that a page sets. */
export interface Head {
  title: string
  description: string
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

const upsert = (selector: string, create: () => HTMLElement, attribute: string, value: string) => {
  const element = document.head.querySelector(selector) ?? document.head.appendChild(create())
  element.setAttribute(attribute, value)
}

const meta = (name: string) => () => Object.assign(document.createElement('meta'), { name })

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

function applyHead(head: Partial<Head>) {
  if (head.title !== undefined) {
    shown.title = head.title
    applyTitle()
  }
  // The browser's build has no descriptions of pages: search engines read those that the server writes.
  if (head.description) upsert('meta[name=description]', meta('description'), 'content', head.description)
  if (head.robots !== undefined) upsert('meta[name=robots]', meta('robots'), 'content', head.robots)
  const link = () => Object.assign(document.createElement('link'), { rel: 'canonical' })
  if (head.canonical !== undefined) upsert('link[rel=canonical]', link, 'href', `${location.origin}${head.canonical}`)
}

/** Sets the document's head. A page's call overrides the defaults of `PageHead`, which is rendered before the page. */
export function useHead(head: Partial<Head>): void {
  const sink = useContext(HeadSink)
  if (sink !== undefined) Object.assign(sink.head, head)
  const { title, description, canonical, robots } = head
  useEffect(() => applyHead({ title, description, canonical, robots }), [title, description, canonical, robots])
}
