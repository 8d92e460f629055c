import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { emptyTexts } from '../../../contract/catalogue.ts'
import { listOwnProposals, type Proposal } from '../../../contract/equivalents.ts'
import { pageQuery } from '../../../contract/kit/index.ts'
import { pages } from '../../../contract/pages.ts'
import { queryOf } from '../../platform/api.ts'
import { Age } from '../../platform/format.tsx'
import { useListKeys } from '../../platform/list-keys.ts'
import { pathWith, readSearch, useSearchState } from '../../platform/navigation.ts'
import { need, type PageModule } from '../../platform/page.ts'
import { usePreferences } from '../../platform/preferences.tsx'
import { Button, Column, Icon } from '../../ui/index.ts'
import styles from './equivalents.module.css'
import { Listing } from './listing.tsx'
import { PairCells, pairColumns } from './pair-cells.tsx'
import tableStyles from './pair-table.module.css'
import { ProposeDialog } from './propose.ts'
import { State } from './state.tsx'

const ownSearch = z.object({ page: pageQuery.page })

const head = (
  <>
    {pairColumns}
    <Column className={tableStyles.state}>What became of it</Column>
    <Column isEnd className={tableStyles.date}>
      Proposed
    </Column>
  </>
)

const row = (proposal: Proposal) => (
  <tr key={proposal.id}>
    <PairCells {...proposal} />
    <td className={tableStyles.state}>
      <State proposal={proposal} />
    </td>
    <td className={tableStyles.date}>
      <Age date={proposal.createdDT} />
    </td>
  </tr>
)

/** What one proposed and what became of it. */
function Component() {
  const [{ page }] = useSearchState(ownSearch)
  const { pageSize } = usePreferences().preferences
  const [isProposing, setIsProposing] = useState(false)
  const keys = useListKeys<HTMLElement>()
  const answer = useQuery({
    ...queryOf(listOwnProposals, { query: { page, pageSize } }),
    placeholderData: keepPreviousData,
  })
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <h1>Equivalent Numbers</h1>
        <Button look="primary" onClick={() => setIsProposing(true)}>
          <Icon name="plus" />
          Propose an equivalent
        </Button>
      </div>
      <p className={styles.lead}>
        One part has many numbers: option, spare, assembly, FRU. Those you propose help everybody find it.
      </p>
      <Listing
        label="Your proposals"
        names={['proposal', 'proposals']}
        answer={answer}
        head={head}
        columns={4}
        row={row}
        empty={emptyTexts.proposals}
        page={page}
        pageSize={pageSize}
        hrefOf={to => pathWith(pages.equivalents.path, { page: to })}
        keys={keys}
      />
      {isProposing && <ProposeDialog onClose={() => setIsProposing(false)} />}
    </div>
  )
}

export const page: PageModule = {
  Component,
  needs: ({ search, preferences: { pageSize } }) => [
    need(listOwnProposals, { query: { page: readSearch(ownSearch, search).page, pageSize } }),
  ],
}
