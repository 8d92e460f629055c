import type { MouseEvent } from 'react'
import { catalogue } from '../../../../contract/catalogue-texts.ts'
import { createSavedSearch } from '../../../../contract/saved-searches.ts'
import { useCall } from '../../../platform/api.ts'
import { notify } from '../../../platform/notify.ts'
import { Button, commonTexts, Icon, Menu } from '../../../ui/index.ts'
import { type BroadcastSearch, isSearch } from './search.ts'
import { listTexts } from './texts.tsx'

const texts = listTexts.saveMenu

/** Saves the search, if there is something to save. */
export const SaveButton = ({ search }: { search: BroadcastSearch }) =>
  isSearch(search) && search.query.length !== 1 ? <SaveMenu search={search} /> : <EmptySaveButton />

/** The Save button of an empty search: says that a filter or text is missing, and focuses the text field. */
function EmptySaveButton() {
  const say = (event: MouseEvent<HTMLButtonElement>) => {
    event.currentTarget.form?.querySelector<HTMLInputElement>('[name=query]')?.focus()
    notify(catalogue.nothingToSave)
  }
  return (
    <Button onClick={say}>
      <Icon name="bookmark" size={16} />
      {commonTexts.save}
    </Button>
  )
}

/** Saves the search, with alerts either immediately or once a day. */
function SaveMenu({ search }: { search: BroadcastSearch }) {
  const saving = useCall(createSavedSearch)
  const save = (isDigest: boolean) => {
    const { query: q, exactPhrase, listType, type: broadcastType, companyId } = search
    const { condition, minQuantity, priced, manufacturer, country, tier } = search
    const facets = { condition, minQuantity, priced, manufacturer, country, tier }
    saving.mutate(
      { body: { q, exactPhrase, listType, broadcastType, companyId, ...facets, isDigest } },
      {
        onSuccess: () => notify(catalogue.savedSearchCreated(isDigest)),
        onError: ({ code, message }) =>
          notify(
            code === 'too-many-saved-searches'
              ? catalogue.savedSearchNotCreatedBecause(message)
              : catalogue.savedSearchNotCreated,
          ),
      },
    )
  }
  return (
    <Menu
      align="start"
      label={
        <>
          <Icon name="bookmark" size={16} />
          {commonTexts.save}
        </>
      }
      items={[
        { label: texts.immediately, heading: texts.mailMe, onSelect: () => save(false) },
        { label: texts.daily, onSelect: () => save(true) },
      ]}
    />
  )
}
