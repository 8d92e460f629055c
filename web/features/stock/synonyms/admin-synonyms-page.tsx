import { pages } from '../../../../contract/pages.ts'
import { listProposedSynonyms, listSynonyms } from '../../../../contract/stock-files.ts'
import { pathWith, readSearch, useSearchState } from '../../../platform/navigation.ts'
import { need, type PageModule } from '../../../platform/page.ts'
import { Tabs } from '../../../ui/index.ts'
import { adminSearch } from './admin-search.ts'
import { ProposedSynonyms } from './proposed.tsx'
import styles from './synonyms.module.css'
import { Synonyms } from './synonyms.tsx'
import { synonymsTexts } from './texts.ts'

const texts = synonymsTexts.adminSynonymsPage

const { path } = pages.adminSynonyms

/** Staff page: spellings of conditions and manufacturers in stock files, and synonyms of searches, each with its meaning. */
function Component() {
  const [{ kind, query, page }, update] = useSearchState(adminSearch)
  const kindInPath = kind === 'condition' ? undefined : kind
  return (
    <div className="stack-3">
      <h1>{texts.synonyms}</h1>
      <p className={styles.lead}>{texts.lead[kind]}</p>
      <Tabs
        label={texts.whichSynonyms}
        tabs={[
          { label: texts.conditions, href: path, isCurrent: kind === 'condition' },
          {
            label: texts.manufacturers,
            href: pathWith(path, { kind: 'manufacturer' }),
            isCurrent: kind === 'manufacturer',
          },
          { label: texts.searches, href: pathWith(path, { kind: 'search' }), isCurrent: kind === 'search' },
        ]}
      />
      {kind !== 'search' && <ProposedSynonyms key={`proposed ${kind}`} kind={kind} />}
      <Synonyms
        key={kind}
        kind={kind}
        query={query}
        page={page}
        hrefOf={to => pathWith(path, { kind: kindInPath, query, page: to })}
        onSearch={text => update({ query: text })}
      />
    </div>
  )
}

export const page: PageModule = {
  Component,
  needs: ({ search, preferences: { pageSize } }) => {
    const state = readSearch(adminSearch, search)
    return [
      need(listSynonyms, { query: { ...state, pageSize } }),
      ...(state.kind === 'search' ? [] : [need(listProposedSynonyms, { query: { kind: state.kind, pageSize: 10 } })]),
    ]
  },
}
