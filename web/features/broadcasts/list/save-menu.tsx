import { catalogue } from '../../../../contract/catalogue-texts.ts'
import { createSavedSearch } from '../../../../contract/saved-searches.ts'
import { useCall } from '../../../platform/api.ts'
import { notify } from '../../../platform/notify.ts'
import { commonTexts, Icon, Menu } from '../../../ui/index.ts'
import type { BroadcastSearch } from './search.ts'
import { listTexts } from './texts.tsx'

const texts = listTexts.saveMenu

/** Saves the search, with alerts either immediately or once a day. */
export function SaveMenu({ search }: { search: BroadcastSearch }) {
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
