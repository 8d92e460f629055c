import { me } from '../../../contract/auth.ts'
import type { AnyEndpoint, ReplyOf } from '../../../contract/kit/index.ts'
import { getNewsItem, listNews } from '../../../contract/news.ts'
import { matchPage, type PageName, pages } from '../../../contract/pages.ts'
import { getPart, getPartStatistics } from '../../../contract/parts.ts'
import { getSettings } from '../../../contract/site.ts'
import { getHelp } from '../../../contract/site-content.ts'
import type { RenderResult } from './renderer.ts'

type JsonLd = Record<string, unknown>

interface Page {
  /** The site's origin. */
  origin: string
  /** The page's address, with the site's origin. */
  url: string
  title: string
  description: string
}

/** Returns the reply of an endpoint among those that the page was rendered from. */
function replyIn<E extends AnyEndpoint>(state: unknown, endpoint: E): ReplyOf<E> | undefined {
  const { queries = [] } = (state ?? {}) as { queries?: { queryKey: unknown[]; state: { data?: unknown } }[] }
  return queries.find(({ queryKey }) => queryKey[0] === endpoint.path)?.state.data as ReplyOf<E> | undefined
}

const organization = ({ origin }: Page, state: unknown): JsonLd => {
  const brand = replyIn(state, getSettings)?.payload.brand
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: brand?.name ?? '',
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    ...(brand?.salesEmail && { email: brand.salesEmail }),
    ...(brand && brand.social.length > 0 && { sameAs: brand.social.map(({ url }) => url) }),
  }
}

const publisher = ({ origin }: Page) => ({ '@id': `${origin}/#organization` })

const webPage =
  (type: 'WebPage' | 'AboutPage' | 'ContactPage' | 'CollectionPage') =>
  ({ url, title, description, ...page }: Page): JsonLd => ({
    '@type': type,
    '@id': url,
    url,
    name: title,
    description,
    publisher: publisher({ url, title, description, ...page }),
  })

/**
 * Describes a part number, never who has it, how many do, or at what price; so it is a model, not a product that the
 * page sells.
 */
const product = ({ url, description }: Page, part: { number: string; manufacturer: string; text: string }): JsonLd => ({
  '@type': 'ProductModel',
  '@id': url,
  url,
  name: [part.manufacturer, part.number].filter(text => text !== '').join(' '),
  mpn: part.number,
  ...(part.manufacturer !== '' && { brand: { '@type': 'Brand', name: part.manufacturer } }),
  description: part.text || description,
})

type Describer = (page: Page, state: unknown) => JsonLd[]

const described: Partial<Record<PageName, Describer>> = {
  home: (page, state) => [
    organization(page, state),
    {
      '@type': 'WebSite',
      '@id': `${page.origin}/#website`,
      url: `${page.origin}/`,
      name: replyIn(state, getSettings)?.payload.brand.name ?? '',
      publisher: publisher(page),
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${page.origin}/parts?query={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ],
  news: (page, state) => [
    {
      ...webPage('CollectionPage')(page),
      mainEntity: {
        '@type': 'ItemList',
        itemListElement: (replyIn(state, listNews)?.payload.results ?? []).map((item, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          url: `${page.origin}/news/${item.cat_url}/${item.titleSlug}?id=${item.id}`,
          name: item.title,
        })),
      },
    },
  ],
  newsDetail: (page, state) => {
    const item = replyIn(state, getNewsItem)?.result
    if (item === undefined) return []
    return [
      organization(page, state),
      {
        '@type': 'NewsArticle',
        headline: item.title,
        description: item.metaDescription,
        datePublished: item.date,
        articleSection: item.catDescription,
        image: `${page.origin}/share.png`,
        author: publisher(page),
        publisher: publisher(page),
        mainEntityOfPage: page.url,
      },
    ]
  },
  partStatistics: (page, state) =>
    (replyIn(state, getPartStatistics)?.result.part ?? []).map(({ partnumber, manufacturer, description }) =>
      product(page, { number: partnumber, manufacturer, text: description }),
    ),
  partDetail: (page, state) => {
    const part = replyIn(state, getPart)?.part
    if (part === undefined) return []
    return [product(page, { number: part.partNumber, manufacturer: part.manufacturer, text: part.description })]
  },
  help: (page, state) => {
    const faqs = replyIn(state, getHelp)?.payload.faqs ?? []
    const questions = faqs.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    }))
    return [
      questions.length > 0 ? { '@type': 'FAQPage', '@id': page.url, mainEntity: questions } : webPage('WebPage')(page),
    ]
  },
  about: page => [webPage('AboutPage')(page)],
  contact: page => [webPage('ContactPage')(page)],
  services: page => [webPage('CollectionPage')(page)],
  diamondMembers: page => [webPage('CollectionPage')(page)],
  goldMembers: page => [webPage('CollectionPage')(page)],
  trustedMembers: page => [webPage('CollectionPage')(page)],
  newsCategory: page => [webPage('CollectionPage')(page)],
}

const parents: Partial<Record<PageName, PageName>> = {
  newsDetail: 'news',
  newsCategory: 'news',
  partDetail: 'parts',
  partStatistics: 'parts',
}

function breadcrumbs({ origin, url, title }: Page, name: PageName): JsonLd {
  const parent = parents[name]
  const above = [{ name: pages.home.title, url: `${origin}/` }]
  if (parent !== undefined) above.push({ name: pages[parent].title, url: origin + pages[parent].path })
  const items = [...above, { name: title, url }]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: items.map((item, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: item.name,
      item: item.url,
    })),
  }
}

/**
 * Returns the structured data of a public page for search engines, in the vocabulary of schema.org; undefined for pages
 * that they do not index, and for members. Uses only what every visitor may read: it names neither sellers nor their
 * number, price or stock.
 */
export function structuredDataOf(path: string, { head, state }: RenderResult, origin: string): JsonLd | undefined {
  const match = matchPage(path)
  if (match === undefined || match.page.isPrivate || (head.status ?? 200) !== 200) return undefined
  // A member's page shows what visitors may not read, and no search engine is a member.
  if (replyIn(state, me)) return undefined
  const page: Page = {
    origin,
    url: origin + (head.canonical ?? path),
    title: head.title ?? match.page.title,
    description: head.description ?? match.page.description,
  }
  const things = (described[match.name] ?? (() => [webPage('WebPage')(page)]))(page, state)
  if (match.name !== 'home') things.push(breadcrumbs(page, match.name))
  return { '@context': 'https://schema.org', '@graph': things }
}
