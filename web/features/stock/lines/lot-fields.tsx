import { useState } from 'react'
import type { z } from 'zod'
import type { newInventoryItem } from '../../../../contract/inventory.ts'
import type { Form } from '../../../platform/form/use-form.ts'
import { TextField } from '../../../ui/index.ts'
import styles from './item-dialog.module.css'
import { linesTexts } from './texts.tsx'

const texts = linesTexts.itemDialog

const names = ['grade', 'location', 'sku', 'minimumOrder', 'leadTime'] as const

interface LotFieldsProps {
  form: Form<z.input<typeof newInventoryItem>>
}

/** The fields that distinguish lots, folded away while they are empty: most lines have none. */
export function LotFields({ form }: LotFieldsProps) {
  const [isOpen, setIsOpen] = useState(() => names.some(name => (form.values[name] ?? '') !== ''))
  const hasError = names.some(name => form.errors[name] !== undefined)
  return (
    <details className={styles.more} open={isOpen || hasError} onToggle={event => setIsOpen(event.currentTarget.open)}>
      <summary>{texts.more}</summary>
      <div className={styles.form}>
        {names.map(name => (
          <TextField
            key={name}
            label={texts[name]}
            {...form.field(name)}
            inputMode={name === 'minimumOrder' ? 'numeric' : 'text'}
            autoComplete="off"
          />
        ))}
      </div>
    </details>
  )
}
