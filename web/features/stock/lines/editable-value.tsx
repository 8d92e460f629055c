import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import type { InventoryItem } from '../../../../contract/inventory.ts'
import styles from './editable-value.module.css'
import { linesTexts } from './texts.tsx'
import type { EditedField, LineEdit } from './use-line-edits.ts'

const texts = linesTexts.lineEdit

export const problemId = ({ id }: Pick<InventoryItem, 'id'>): string => `line-${id}-problem`

interface EditableValueProps {
  item: InventoryItem
  field: EditedField
  edit: LineEdit
  children: ReactNode
}

/** A quantity or price that a click turns into a field. */
export function EditableValue({ item, field, edit, children }: EditableValueProps) {
  const { draft } = edit
  if (draft !== undefined) return <Field item={item} field={field} edit={edit} draft={draft} />
  return (
    <button
      type="button"
      className={styles.value}
      data-edit={field}
      data-line={item.id}
      tabIndex={-1}
      title={texts.edit}
      onClick={() => edit.start(field)}
    >
      <span>{children}</span>
      <span className="visually-hidden"> {texts.editOf(field, item.partNumber)}</span>
    </button>
  )
}

interface FieldProps extends Omit<EditableValueProps, 'children'> {
  draft: NonNullable<LineEdit['draft']>
}

function Field({ item, field, edit, draft }: FieldProps) {
  const ref = useRef<HTMLInputElement>(null)
  const isFirst = draft.opened === field
  const isWrong = draft.problem?.field === field
  useEffect(() => {
    if (isFirst) ref.current?.select()
  }, [isFirst])
  useEffect(() => {
    if (isWrong) ref.current?.focus()
  }, [isWrong])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') edit.leave()
    else edit.save()
  }
  return (
    <input
      ref={ref}
      className={styles.field}
      aria-label={texts.editOf(field, item.partNumber)}
      aria-invalid={isWrong}
      aria-describedby={isWrong ? problemId(item) : undefined}
      inputMode={field === 'quantity' ? 'numeric' : 'text'}
      autoComplete="off"
      enterKeyHint="done"
      value={draft[field]}
      readOnly={edit.isSaving}
      onChange={event => edit.change(field, event.target.value)}
      onKeyDown={onKeyDown}
    />
  )
}

/** Below a line that is edited: its errors, and the keys. */
export const EditNote = ({ item, edit: { draft } }: Pick<EditableValueProps, 'item' | 'edit'>) =>
  draft && (
    <p className={styles.note}>
      {draft.problem && (
        <strong id={problemId(item)} role="alert" className={styles.problem}>
          {draft.problem.message}
        </strong>
      )}
      <span className="muted">{texts.keys}</span>
    </p>
  )
