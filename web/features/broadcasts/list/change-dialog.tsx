import { useQuery } from '@tanstack/react-query'
import { changeBroadcast } from '../../../../contract/broadcast-changes.ts'
import { type Broadcast, type CurrentLine, getBroadcast } from '../../../../contract/broadcasts.ts'
import { catalogue } from '../../../../contract/catalogue-texts.ts'
import { queryOf } from '../../../platform/api.ts'
import { FormDialog } from '../../../platform/form/form-dialog.tsx'
import { Checkbox, commonTexts, Dialog, LoadFailed, SkeletonLines, TextField } from '../../../ui/index.ts'
import styles from './change-dialog.module.css'
import { listTexts } from './texts.tsx'

const texts = listTexts.changeDialog

export type ChangeKind = 'price' | 'sold'

interface ChangeProps {
  id: number
  kind: ChangeKind
  onClose(): void
}

/** Changes the prices of an own broadcast, or marks its lines as sold. */
export default function ChangeDialog({ id, kind, onClose }: ChangeProps) {
  const input = { params: { id }, query: { withoutContact: true } }
  const { data, error, refetch } = useQuery(queryOf(getBroadcast, input))
  if (data) return <Change broadcast={data.result} kind={kind} onClose={onClose} />
  return (
    <Dialog title={texts.changePrice} size="small" onClose={onClose}>
      {error ? (
        <LoadFailed title={texts.notShown} error={error} onRetry={refetch} />
      ) : (
        <SkeletonLines count={4} label={texts.loading} />
      )}
    </Dialog>
  )
}

const goodsOf = ({ quantity, brand, desc, condition }: CurrentLine) => `${quantity} × ${brand} ${desc} (${condition})`

function Change({ broadcast: { id, side, lines }, kind, onClose }: Omit<ChangeProps, 'id'> & { broadcast: Broadcast }) {
  const isPrice = kind === 'price'
  // Nothing is sold yet: usually everything is sold at once.
  const areAvailable = lines.every(({ soldDT }) => soldDT === null)
  const initial = lines.map(({ price, soldDT }, index) => ({
    line: index + 1,
    ...(isPrice ? { price } : { isSold: areAvailable || soldDT !== null }),
  }))
  return (
    <FormDialog
      endpoint={changeBroadcast}
      params={{ id }}
      initial={{ lines: initial }}
      title={isPrice ? texts.changePrice : texts.markSold[side]}
      size="small"
      button={{ label: commonTexts.save, pendingLabel: texts.saving }}
      done={() => catalogue.broadcastChanged}
      failed={catalogue.broadcastNotChanged}
      onClose={onClose}
    >
      {form => (
        <>
          <ul className={styles.lines}>
            {form.rows('lines').map(({ key, index }) => {
              const line = lines[index]
              return (
                line && (
                  <li key={key}>
                    {isPrice ? (
                      <TextField
                        label={texts.priceOf(goodsOf(line), line.currency)}
                        {...form.field(`lines.${index}.price`)}
                        autoComplete="off"
                      />
                    ) : (
                      <Checkbox label={goodsOf(line)} {...form.check(`lines.${index}.isSold`)} />
                    )}
                  </li>
                )
              )
            })}
          </ul>
          <p className="muted">{isPrice ? texts.priceNote : texts.soldNote}</p>
        </>
      )}
    </FormDialog>
  )
}
