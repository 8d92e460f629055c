import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { emptyTexts } from '../../../contract/catalogue-texts.ts'
import { listOwnProposals, type Proposal, proposeEquivalent } from '../../../contract/equivalents.ts'
import { pageQuery } from '../../../contract/kit/index.ts'
import { pages } from '../../../contract/pages.ts'
import { z } from '../../platform/address.ts'
import { queryOf } from '../../platform/api.ts'
import { Age, ageWidth } from '../../platform/format.tsx'
import { IfMay } from '../../platform/if-may.tsx'
import { useListKeys } from '../../platform/list-keys.ts'
import { Listing } from '../../platform/listing.tsx'
import { pathWith, readSearch, useSearchState } from '../../platform/navigation.ts'
import { need, type PageModule } from '../../platform/page.ts'
import { usePreferences } from '../../platform/preferences.tsx'
import { Button, type DataColumn, DataTable, Icon } from '../../ui/index.ts'
import styles from './equivalents.module.css'
import { pairColumns } from './pair-columns.tsx'
import { ProposeDialog } from './propose.ts'
import { State } from './state.tsx'
import { equivalentsTexts } from './texts.tsx'

const texts = equivalentsTexts.equivalentsPage

const ownSearch = z.object({ page: pageQuery.page })

const columns: DataColumn<Proposal>[] = [
  ...pairColumns,
  {
    key: 'state',
    label: texts.outcome,
    width: '34%',
    phone: 'below',
    wraps: true,
    cell: proposal => <State proposal={proposal} />,
  },
  {
    key: 'proposed',
    label: texts.proposed,
    width: ageWidth,
    isEnd: true,
    look: 'muted',
    phone: 'first',
    cell: ({ createdDT }) => <Age date={createdDT} />,
  },
]

/** A member's proposals and their state. */
function Component() {
  const [{ page }] = useSearchState(ownSearch)
  const { pageSize } = usePreferences().preferences
  const [isProposing, setIsProposing] = useState(false)
  const keys = useListKeys<HTMLElement>()
  const result = useQuery({
    ...queryOf(listOwnProposals, { query: { page, pageSize } }),
    placeholderData: keepPreviousData,
  })
  return (
    <div className="stack-3">
      <div className="spread">
        <h1>{texts.equivalentNumbers}</h1>
        <IfMay call={proposeEquivalent}>
          <Button look="primary" onClick={() => setIsProposing(true)}>
            <Icon name="plus" />
            {texts.proposeAnEquivalent}
          </Button>
        </IfMay>
      </div>
      <p className={styles.lead}>{texts.lead}</p>
      <Listing
        label={texts.yourProposals}
        names={texts.counted}
        result={result}
        keys={keys}
        empty={emptyTexts.proposals}
        page={page}
        hrefOf={to => pathWith(pages.equivalents.path, { page: to })}
      >
        {rows => <DataTable label={texts.yourProposals} columns={columns} rows={rows} rowKey={({ id }) => id} />}
      </Listing>
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
