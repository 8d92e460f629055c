import { useId } from 'react'
import { catalogue } from '../../../../contract/catalogue-texts.ts'
import {
  addInventoryItem,
  type InventoryItem,
  newInventoryItem,
  updateInventoryItem,
} from '../../../../contract/inventory.ts'
import { partConditions } from '../../../../contract/parts.ts'
import type { ApiProblem } from '../../../platform/api.ts'
import { useCall } from '../../../platform/api.ts'
import { useForm } from '../../../platform/form/use-form.ts'
import { notify } from '../../../platform/notify.ts'
import { Button, commonTexts, Dialog, SelectField, TextField } from '../../../ui/index.ts'
import { conditionMeaning } from '../../parts/index.ts'
import styles from './item-dialog.module.css'
import { LotFields } from './lot-fields.tsx'
import { linesTexts } from './texts.tsx'

const texts = linesTexts.itemDialog

interface ItemDialogProps {
  /** Undefined for a new line. */
  item: InventoryItem | undefined
  onClose(): void
}

const empty = {
  partNumber: '',
  manufacturer: '',
  description: '',
  quantity: '1',
  partCondition: 'F/S',
  price: '',
  grade: '',
  location: '',
  sku: '',
  leadTime: '',
  minimumOrder: '',
} as const

const valuesOf = (item: InventoryItem) => ({
  partNumber: item.partNumber,
  manufacturer: item.manufacturer,
  description: item.description,
  quantity: String(item.quantity),
  partCondition: item.partCondition,
  price: String(item.price),
  grade: item.grade,
  location: item.location,
  sku: item.sku,
  leadTime: item.leadTime,
  minimumOrder: item.minimumOrder === null ? '' : String(item.minimumOrder),
})

const conditions = partConditions.map(code => ({ value: code, label: `${code}: ${conditionMeaning[code]}` }))

/** The form of one stock line; Save stays disabled while a required field is empty. */
export function ItemDialog({ item, onClose }: ItemDialogProps) {
  const form = useForm(newInventoryItem, item === undefined ? empty : valuesOf(item))
  const adding = useCall(addInventoryItem)
  const changing = useCall(updateInventoryItem)
  const formId = useId()
  const isPending = adding.isPending || changing.isPending
  const { partNumber, manufacturer, description, price } = form.values
  const isComplete = [partNumber, manufacturer, description, price].every(value => String(value).trim() !== '')
  const callbacks = {
    onSuccess: ({ payload }: { payload: { type: 'add' | 'save' | 'update' } }) => {
      notify(payload.type === 'update' ? catalogue.itemUpdated : catalogue.itemSaved)
      onClose()
    },
    onError: (problem: ApiProblem) => {
      form.setErrors(problem.errors)
      notify(catalogue.itemNotSaved(problem.message))
    },
  }
  const submit = form.onSubmit(() => {
    if (!isComplete || isPending) return
    const body = form.values
    if (item === undefined) adding.mutate({ body }, callbacks)
    else changing.mutate({ params: { id: item.id }, body }, callbacks)
  })
  const footer = (
    <>
      <Button onClick={onClose}>{commonTexts.cancel}</Button>
      <Button type="submit" form={formId} look="primary" disabled={!isComplete || isPending}>
        {item === undefined ? commonTexts.add : commonTexts.save}
      </Button>
    </>
  )
  return (
    <Dialog
      title={item === undefined ? texts.addItem : texts.editItem(item.partNumber)}
      onClose={onClose}
      footer={footer}
    >
      <form ref={form.ref} id={formId} className={styles.form} onSubmit={submit}>
        <TextField
          label={texts.partNumber}
          // Hyphens are removed while typing: brokers paste numbers with and without them, and search without.
          {...form.field('partNumber', text => text.replaceAll('-', ''))}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
        />
        <TextField label={texts.manufacturer} {...form.field('manufacturer')} autoComplete="off" required />
        <div className={styles.wide}>
          <TextField label={texts.description} {...form.field('description')} autoComplete="off" required />
        </div>
        <TextField label={texts.quantity} {...form.field('quantity')} inputMode="numeric" autoComplete="off" />
        <SelectField label={texts.condition} {...form.field('partCondition')} options={conditions} />
        <TextField
          label={texts.price}
          hint={texts.priceHint}
          {...form.field('price', text => text.replace(',', '.'))}
          inputMode="decimal"
          autoComplete="off"
          required
        />
        <LotFields form={form} />
      </form>
    </Dialog>
  )
}
