import { catalogue } from '../../../contract/catalogue-texts.ts'
import { removeSavedSearch, type SavedSearch } from '../../../contract/saved-searches.ts'
import { useCall } from '../../platform/api.ts'
import { notify } from '../../platform/notify.ts'
import { ConfirmDialog, commonTexts } from '../../ui/index.ts'
import { savedSearchesTexts } from './texts.tsx'
import { nameOf } from './wording.ts'

const texts = savedSearchesTexts.removeDialog

interface RemoveDialogProps {
  search: SavedSearch
  onClose(): void
  /** Called once the list has reloaded without the search. */
  onRemoved(): void
}

/** Asks for confirmation before a saved search is removed. */
export function RemoveDialog({ search, onClose, onRemoved }: RemoveDialogProps) {
  const removal = useCall(removeSavedSearch)
  const remove = () =>
    removal.mutate(
      { params: { id: search.id } },
      {
        onSuccess: async () => {
          onClose()
          await removal.reloaded()
          onRemoved()
        },
        onError: () => {
          notify(catalogue.savedSearchNotRemoved)
          onClose()
        },
      },
    )
  return (
    <ConfirmDialog
      title={texts.removeSavedSearch}
      question={texts.question(nameOf(search))}
      confirmLabel={commonTexts.remove}
      isBusy={removal.isPending}
      onConfirm={remove}
      onClose={onClose}
    />
  )
}
