import { useState } from 'react'
import { catalogue, confirmTexts } from '../../../../contract/catalogue.ts'
import { deleteAllInventory, exportInventory, undoDays } from '../../../../contract/inventory.ts'
import { pages } from '../../../../contract/pages.ts'
import { urlOf, useCall } from '../../../platform/api.ts'
import { notify } from '../../../platform/notify.ts'
import { ConfirmDialog, Menu } from '../../../ui/index.ts'

/** What is done to the whole inventory, or seen of it, less often. */
export function MoreMenu() {
  const [isAsking, setIsAsking] = useState(false)
  const deleting = useCall(deleteAllInventory)
  const download = (format: 'csv' | 'xlsx') => window.location.assign(urlOf(exportInventory, { query: { format } }))
  const deleteAll = () =>
    deleting.mutate(
      {},
      {
        onSuccess: () => {
          notify(catalogue.inventoryDeleted)
          setIsAsking(false)
        },
        onError: ({ message }) => notify(catalogue.inventoryNotDeleted(message)),
      },
    )
  return (
    <>
      <Menu
        label="More"
        items={[
          { label: 'Export as CSV', onSelect: () => download('csv') },
          { label: 'Export as Excel file', onSelect: () => download('xlsx') },
          { label: 'Keys for your own system', href: pages.inventoryKeys.path },
          { label: 'Delete all', isApart: true, onSelect: () => setIsAsking(true) },
        ]}
      />
      {isAsking && (
        <ConfirmDialog
          title="Delete all items?"
          question={`${confirmTexts.deleteInventory} You can undo it for ${undoDays} days.`}
          confirmLabel="Delete all"
          isBusy={deleting.isPending}
          onConfirm={deleteAll}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
