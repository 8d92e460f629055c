import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { documentTitle, matchPage } from '../../contract/pages.ts'
import { getSettings } from '../../contract/site.ts'
import { queryOf } from '../platform/api.ts'
import { useHead } from '../platform/head.tsx'
import { appTexts } from './texts.ts'

const texts = appTexts.pageHead

/** The default head of a page from the page table; a page can override it, for example with its subject as title. */
export function PageHead() {
  const [path] = useLocation()
  const settings = useQuery(queryOf(getSettings)).data?.payload
  const page = matchPage(path)?.page
  const productName = settings?.brand.name ?? ''
  useHead({
    title: documentTitle(page?.title ?? texts.pageNotFound, productName),
    description: page?.description ?? '',
    canonical: path,
    robots: page === undefined || page.isPrivate ? 'noindex, nofollow' : 'index, follow',
    status: page === undefined ? 404 : 200,
  })
  return null
}
