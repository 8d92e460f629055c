import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  exportSynonyms,
  importSynonyms,
  listSynonyms,
  type Synonym,
  type SynonymKind,
} from '../../../../contract/stock-files.ts'
import { queryOf, urlOf } from '../../../platform/api.ts'
import { CsvExchange } from '../../../platform/csv-exchange.tsx'
import { useListKeys } from '../../../platform/list-keys.ts'
import { Listing } from '../../../platform/listing.tsx'
import { usePreferences } from '../../../platform/preferences.tsx'
import { Button, Icon, SearchForm } from '../../../ui/index.ts'
import { AddDialog } from './add-dialog.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { SynonymsTable } from './synonyms-table.tsx'
import { synonymsTexts } from './texts.ts'

const texts = synonymsTexts.synonyms

interface SynonymsProps {
  kind: SynonymKind
  query: string
  page: number
  hrefOf(page: number): string
  onSearch(query: string): void
}

/** The synonyms of one kind, to review, add, change and remove. */
export function Synonyms({ kind, query, page, hrefOf, onSearch }: SynonymsProps) {
  const { pageSize } = usePreferences().preferences
  const [isAdding, setIsAdding] = useState(false)
  const [changing, setChanging] = useState<Synonym>()
  const [removing, setRemoving] = useState<Synonym>()
  const keys = useListKeys<HTMLElement>()
  const result = useQuery({
    ...queryOf(listSynonyms, { query: { kind, query, page, pageSize } }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <CsvExchange
        exportHref={urlOf(exportSynonyms, { query: { kind } })}
        importing={{ endpoint: importSynonyms, body: { kind }, title: texts.importTitle, hint: texts.importHint }}
        search={<SearchForm name={texts.synonyms} label={texts.query} query={query} onSearch={onSearch} />}
      >
        <Button look="primary" onClick={() => setIsAdding(true)}>
          <Icon name="plus" />
          {texts.addASynonym}
        </Button>
      </CsvExchange>
      <Listing
        label={texts.synonyms}
        names={texts.counted}
        result={result}
        keys={keys}
        empty={query === '' ? texts.none : texts.noMatches(query)}
        page={page}
        hrefOf={hrefOf}
      >
        {rows => <SynonymsTable kind={kind} rows={rows} onChange={setChanging} onRemove={setRemoving} />}
      </Listing>
      {isAdding && <AddDialog kind={kind} onClose={() => setIsAdding(false)} />}
      {changing && <ChangeDialog synonym={changing} onClose={() => setChanging(undefined)} />}
      {removing && (
        <RemoveDialog synonym={removing} onClose={() => setRemoving(undefined)} onRemoved={keys.focusFirst} />
      )}
    </>
  )
}
