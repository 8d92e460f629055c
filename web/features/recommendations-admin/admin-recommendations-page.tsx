import { useState } from 'react'
import { pages } from '../../../contract/pages.ts'
import {
  exportRecommendations,
  recommendationStates,
  type StaffRecommendation,
  searchRecommendations,
} from '../../../contract/recommendations.ts'
import { ListHead } from '../../platform/list-head.tsx'
import type { PageModule } from '../../platform/page.ts'
import { StateListing } from '../../platform/state-listing.tsx'
import { listNeeds, useListPage } from '../../platform/use-list-page.ts'
import { Button, Icon } from '../../ui/index.ts'
import { recommendationColumns } from './columns.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { recommendationsAdminTexts as texts } from './texts.ts'

const { path } = pages.adminRecommendations

const stateOptions = [
  { value: '', label: texts.allStates },
  ...recommendationStates.map(state => ({ value: state, label: texts.states[state] })),
]

/** The staff page on which recommendations are searched and removed. */
function Component() {
  const list = useListPage(searchRecommendations, path)
  const [removed, setRemoved] = useState<StaffRecommendation>()
  return (
    <div className="stack-3">
      <ListHead title={texts.title} exportHref={list.exportOf(exportRecommendations)} />
      <StateListing
        list={list}
        texts={texts}
        stateLabel={texts.state}
        states={stateOptions}
        columns={recommendationColumns}
        sort={list.sort}
        actions={{
          size: 'icon',
          cell: recommendation => (
            <Button
              look="quiet"
              aria-label={texts.removeOf(recommendation.by.name)}
              onClick={() => setRemoved(recommendation)}
            >
              <Icon name="trash" />
            </Button>
          ),
        }}
      />
      {removed && <RemoveDialog recommendation={removed} onClose={() => setRemoved(undefined)} />}
    </div>
  )
}

export const page: PageModule = {
  Component,
  needs: listNeeds(searchRecommendations),
}
