import { useState } from 'react'
import { catalogue, confirmTexts } from '../../../../contract/catalogue-texts.ts'
import { deleteAllInventory, exportInventory, undoDays } from '../../../../contract/inventory.ts'
import { pages } from '../../../../contract/pages.ts'
import { urlOf, useCall } from '../../../platform/api.ts'
import { notify } from '../../../platform/notify.ts'
import { useMay } from '../../../platform/session.ts'
import { ConfirmDialog, Menu } from '../../../ui/index.ts'
import { linesTexts } from './texts.tsx'

const texts = linesTexts.moreMenu

/** The less frequent actions on the whole inventory. */
export function MoreMenu() {
  const [isAsking, setIsAsking] = useState(false)
  const mayDelete = useMay(deleteAllInventory)
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
        label={texts.more}
        items={[
          { label: texts.exportCsv, onSelect: () => download('csv') },
          { label: texts.exportExcel, onSelect: () => download('xlsx') },
          { label: texts.keys, href: pages.inventoryKeys.path },
          ...(mayDelete ? [{ label: texts.deleteAll, isApart: true, onSelect: () => setIsAsking(true) }] : []),
        ]}
      />
      {isAsking && (
        <ConfirmDialog
          title={texts.title}
          question={texts.question({ deleteInventory: confirmTexts.deleteInventory, undoDays })}
          confirmLabel={texts.deleteAll}
          isBusy={deleting.isPending}
          onConfirm={deleteAll}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
