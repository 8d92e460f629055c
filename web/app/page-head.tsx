import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { documentTitle, matchPage } from '../../contract/pages.ts'
import { getSettings } from '../../contract/site.ts'
import { queryOf } from '../platform/api.ts'
import { useHead } from '../platform/head.tsx'
import { appTexts } from './texts.ts'

const texts = appTexts.pageHead

/** The head by the table of pages; a page that knows better (a subject as title) says so itself. */
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
