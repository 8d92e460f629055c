import { listCandidates, listEquivalentPairs, listProposals } from '../../../contract/equivalents.ts'
import { pages } from '../../../contract/pages.ts'
import { pathWith, readSearch, useSearchState } from '../../platform/navigation.ts'
import { need, type PageModule } from '../../platform/page.ts'
import { Tabs } from '../../ui/index.ts'
import { adminSearch } from './admin-search.ts'
import { Candidates } from './candidates.tsx'
import { Pairs } from './pairs.tsx'
import { Proposals } from './proposals.tsx'
import { equivalentsStaffTexts } from './staff-texts.tsx'

const texts = equivalentsStaffTexts.adminEquivalentsPage

const { path } = pages.adminEquivalents

/** Staff page of equivalents: pending proposals, decided proposals, and all pairs. */
function Component() {
  const [{ tab, page, partNumber }, update] = useSearchState(adminSearch)
  const tabOf = (label: string, name: typeof tab) => ({
    label,
    href: pathWith(path, { tab: name === 'waiting' ? undefined : name }),
    isCurrent: tab === name,
  })
  const hrefOf = (to: number) => pathWith(path, { tab: tab === 'waiting' ? undefined : tab, partNumber, page: to })
  return (
    <div className="stack-3">
      <h1>{texts.equivalents}</h1>
      <Tabs
        label={texts.whichEquivalents}
        tabs={[
          tabOf(texts.proposals, 'waiting'),
          tabOf(texts.fromMembers, 'learned'),
          tabOf(texts.decided, 'decided'),
          tabOf(texts.knownPairs, 'pairs'),
        ]}
      />
      {tab === 'pairs' ? (
        <Pairs partNumber={partNumber} page={page} hrefOf={hrefOf} onSearch={text => update({ partNumber: text })} />
      ) : tab === 'learned' ? (
        <Candidates page={page} hrefOf={hrefOf} />
      ) : (
        <Proposals key={tab} state={tab} page={page} hrefOf={hrefOf} />
      )}
    </div>
  )
}

export const page: PageModule = {
  Component,
  needs({ search, preferences: { pageSize } }) {
    const { tab, page, partNumber } = readSearch(adminSearch, search)
    if (tab === 'learned') return [need(listCandidates, { query: { page, pageSize } })]
    return tab === 'pairs'
      ? [need(listEquivalentPairs, { query: { partNumber, page, pageSize } })]
      : [need(listProposals, { query: { state: tab, page, pageSize } })]
  },
}
