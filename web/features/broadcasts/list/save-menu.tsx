import { catalogue } from '../../../../contract/catalogue.ts'
import { createSavedSearch } from '../../../../contract/saved-searches.ts'
import { useCall } from '../../../platform/api.ts'
import { notify } from '../../../platform/notify.ts'
import { Icon, Menu } from '../../../ui/index.ts'
import type { BroadcastSearch } from './search.ts'

/** Saves a search: whether what it finds later is told at once or once a day. */
export function SaveMenu({ search }: { search: BroadcastSearch }) {
  const saving = useCall(createSavedSearch)
  const save = (isDigest: boolean) => {
    const { query: q, exactPhrase, listType, type: broadcastType, companyId } = search
    saving.mutate(
      { body: { q, exactPhrase, listType, broadcastType, companyId, isDigest } },
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
          Save
        </>
      }
      items={[
        { label: 'Immediately', heading: 'Mail me what it finds', onSelect: () => save(false) },
        { label: 'Daily', onSelect: () => save(true) },
      ]}
    />
  )
}
