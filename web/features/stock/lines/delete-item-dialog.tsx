import { catalogue, confirmTexts } from '../../../../contract/catalogue-texts.ts'
import { type InventoryItem, removeInventoryItem } from '../../../../contract/inventory.ts'
import { useCall } from '../../../platform/api.ts'
import { notify } from '../../../platform/notify.ts'
import { ConfirmDialog, commonTexts } from '../../../ui/index.ts'
import { linesTexts } from './texts.tsx'

const texts = linesTexts.deleteItemDialog

interface DeleteItemProps {
  item: InventoryItem
  onClose(): void
  onDeleted(): void
}

export function DeleteItemDialog({ item, onClose, onDeleted }: DeleteItemProps) {
  const removing = useCall(removeInventoryItem)
  const remove = () =>
    removing.mutate(
      { params: { id: item.id } },
      {
        onSuccess: () => {
          notify(catalogue.itemDeleted)
          onClose()
          onDeleted()
        },
        onError: () => notify(catalogue.itemNotDeleted),
      },
    )
  return (
    <ConfirmDialog
      title={texts.title(item.partNumber)}
      question={confirmTexts.deleteItem}
      confirmLabel={commonTexts.delete}
      isBusy={removing.isPending}
      onConfirm={remove}
      onClose={onClose}
    />
  )
}
