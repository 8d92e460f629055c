import { catalogue } from '../../../../contract/catalogue-texts.ts'
import { setCompanyAsFavorite } from '../../../../contract/companies.ts'
import { useCall } from '../../../platform/api.ts'
import { notify } from '../../../platform/notify.ts'
import { ConfirmDialog, commonTexts } from '../../../ui/index.ts'
import { favoritesTexts as texts } from './texts.ts'

interface RemoveFavoriteDialogProps {
  company: { id: number; name: string }
  onClose(): void
  /** The list has loaded again, without it. */
  onRemoved(): void
}

export function RemoveFavoriteDialog({ company: { id, name }, onClose, onRemoved }: RemoveFavoriteDialogProps) {
  const removal = useCall(setCompanyAsFavorite)
  const remove = () =>
    removal.mutate(
      { body: { companyId: id, action: false } },
      {
        onSuccess: () => notify(catalogue.favoriteRemoved),
        onError: () => notify(catalogue.favoriteNotRemovedFromList),
        onSettled: async () => {
          onClose()
          await removal.reloaded()
          onRemoved()
        },
      },
    )
  return (
    <ConfirmDialog
      title={texts.warning}
      question={texts.question(name)}
      confirmLabel={commonTexts.remove}
      isBusy={removal.isPending}
      onConfirm={remove}
      onClose={onClose}
    />
  )
}
