import { createContext, useContext, useEffect } from 'react'

/** A page's part of the document's head. */
export interface Head {
  title: string
  description: string
  /** Absolute path without origin; the canonical link is made of it. */
  canonical: string
  robots: 'index, follow' | 'noindex, nofollow'
  /** HTTP status of the first load. */
  status: number
  /** `article` for a page of one item, e.g. a broadcast; a website by default. */
  type: 'article'
  /** The feed of the page's list: an absolute path without origin. */
  feed: string
}

/** On the server the page writes its head here while rendering; in the browser there is none. */
export const HeadSink = createContext<{ head: Partial<Head> } | undefined>(undefined)

const upsert = (selector: string, create: () => HTMLElement, attribute: string, value: string) => {
  const element = document.head.querySelector(selector) ?? document.head.appendChild(create())
  element.setAttribute(attribute, value)
}

const meta = (name: string) => () => Object.assign(document.createElement('meta'), { name })

function applyHead(head: Partial<Head>) {
  if (head.title !== undefined) document.title = head.title
  if (head.description !== undefined) upsert('meta[name=description]', meta('description'), 'content', head.description)
  if (head.robots !== undefined) upsert('meta[name=robots]', meta('robots'), 'content', head.robots)
  const link = () => Object.assign(document.createElement('link'), { rel: 'canonical' })
  if (head.canonical !== undefined) upsert('link[rel=canonical]', link, 'href', `${location.origin}${head.canonical}`)
}

/** Sets the document's head for as long as the page shows; later (inner) calls win over earlier ones. */
export function useHead(head: Partial<Head>): void {
  const sink = useContext(HeadSink)
  if (sink !== undefined) Object.assign(sink.head, head)
  const { title, description, canonical, robots } = head
  useEffect(() => applyHead({ title, description, canonical, robots }), [title, description, canonical, robots])
}
