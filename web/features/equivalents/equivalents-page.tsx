import { useState } from 'react'
import { emptyTexts } from '../../../contract/catalogue-texts.ts'
import { listOwnProposals, type Proposal, proposeEquivalent } from '../../../contract/equivalents.ts'
import { pages } from '../../../contract/pages.ts'
import { Age, ageColumn } from '../../platform/format.tsx'
import { IfMay } from '../../platform/if-may.tsx'
import { Listing } from '../../platform/listing.tsx'
import type { PageModule } from '../../platform/page.ts'
import { listNeeds, useListPage } from '../../platform/use-list-page.ts'
import { Button, type DataColumn, DataTable, Icon } from '../../ui/index.ts'
import styles from './equivalents.module.css'
import { pairColumns } from './pair-columns.tsx'
import { ProposeDialog } from './propose.ts'
import { State } from './state.tsx'
import { equivalentsTexts } from './texts.tsx'

const texts = equivalentsTexts.equivalentsPage

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
    ...ageColumn,
    cell: ({ createdDT }) => <Age date={createdDT} />,
  },
]

/** A member's proposals and their state. */
function Component() {
  const list = useListPage(listOwnProposals, pages.equivalents.path)
  const [isProposing, setIsProposing] = useState(false)
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
      <Listing label={texts.yourProposals} names={texts.counted} empty={emptyTexts.proposals} {...list.listing}>
        {rows => <DataTable label={texts.yourProposals} columns={columns} rows={rows} rowKey={({ id }) => id} />}
      </Listing>
      {isProposing && <ProposeDialog onClose={() => setIsProposing(false)} />}
    </div>
  )
}

export const page: PageModule = {
  Component,
  needs: listNeeds(listOwnProposals),
}
