import { catalogue } from '../../../contract/catalogue.ts'
import { removeSavedSearch, type SavedSearch } from '../../../contract/saved-searches.ts'
import { useCall } from '../../platform/api.ts'
import { notify } from '../../platform/notify.ts'
import { ConfirmDialog } from '../../ui/index.ts'
import { nameOf } from './wording.ts'

interface RemoveDialogProps {
  search: SavedSearch
  onClose(): void
  /** The list has loaded again, without it. */
  onRemoved(): void
}

/** Asks before a saved search is removed. */
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
      title="Remove saved search"
      question={`Are you sure you want to remove the saved search “${nameOf(search)}”? It will tell you of no more broadcasts.`}
      confirmLabel="Remove"
      isBusy={removal.isPending}
      onConfirm={remove}
      onClose={onClose}
    />
  )
}
