import { useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { getSiteText, type SiteTextName } from '../../../contract/static-pages.ts'
import { ApiProblem, queryOf } from '../../platform/api.ts'
import type { PageModule } from '../../platform/page.ts'
import { NotFound } from '../not-found/index.ts'
import { needSiteText, SiteText, TextPage, TextVersion } from './site-text.tsx'
import { inputOf } from './site-text-input.ts'

const versionIn = (search: string) => new URLSearchParams(search).get('version') ?? undefined

/** A legally binding text; `version` in the URL opens an earlier one. */
export function BindingText({ name, path }: { name: SiteTextName; path: string }) {
  const version = versionIn(useSearch())
  const { data, error } = useQuery(queryOf(getSiteText, inputOf(name, version)))
  if (error instanceof ApiProblem && [400, 404].includes(error.status)) return <NotFound />
  return (
    <TextPage>
      <SiteText name={name} version={version} />
      {data && <TextVersion text={data.result} path={path} />}
    </TextPage>
  )
}

/** Returns what the page of a binding text needs before its first render. */
export const needBindingText =
  (name: SiteTextName): NonNullable<PageModule['needs']> =>
  ({ search }) => [needSiteText(name, versionIn(search))]
