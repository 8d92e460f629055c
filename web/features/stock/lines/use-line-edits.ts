import { useState } from 'react'
import { type InventoryItem, setInventoryValues } from '../../../../contract/inventory.ts'
import type { InputOf } from '../../../../contract/kit/index.ts'
import { type ApiProblem, useCall } from '../../../platform/api.ts'
import { useShortcut } from '../../../platform/shortcut.ts'
import { linesTexts } from './texts.tsx'

/** The values of a line that are edited in the table. */
export type EditedField = 'quantity' | 'price'

type DisplayedValues = Pick<InventoryItem, EditedField>

interface Draft extends Record<EditedField, string> {
  /** The values when the edit began; the server refuses it if they have changed since. */
  seen: DisplayedValues
  /** The cell that was opened, which gets the focus. */
  opened: EditedField
  problem?: { field: EditedField; message: string }
}

/** How the cells of a line are edited. */
export interface LineEdit {
  draft: Draft | undefined
  isSaving: boolean
  start(field: EditedField): void
  change(field: EditedField, text: string): void
  save(): void
  leave(): void
}

const seenOf = ({ quantity, price }: InventoryItem): DisplayedValues => ({ quantity, price })

/** Returns the row of a line, which has the focus while it is edited. */
const focusRow = (id: number) =>
  document.querySelector<HTMLElement>(`[data-edit="quantity"][data-line="${id}"]`)?.focus({ preventScroll: true })

function problemOf({ code, errors, message }: ApiProblem): NonNullable<Draft['problem']> {
  const [first] = errors
  const field = first?.param === 'quantity' || first?.param === 'price' ? first.param : 'price'
  return { field, message: code === 'invalid-input' ? (first?.msg ?? message) : message }
}

/** Returns what is typed in the lines that are edited, and a function that replaces it. */
function useDrafts() {
  const [drafts, setDrafts] = useState<ReadonlyMap<number, Draft>>(new Map())
  const put = (id: number, draft: Draft | undefined) =>
    setDrafts(before => {
      const next = new Map(before)
      if (draft === undefined) next.delete(id)
      else next.set(id, draft)
      return next
    })
  /** Ends the edit of a line, whose row gets the focus. */
  const leave = (id: number) => {
    put(id, undefined)
    requestAnimationFrame(() => focusRow(id))
  }
  return { drafts, put, leave }
}

/**
 * Edits quantities and prices in the table: a click or `e` begins, Enter saves, Esc leaves. What was typed stays until it is saved or
 * left, also if the server refuses it and while another page of the list is shown.
 */
export function useLineEdits(isOn: boolean) {
  const { drafts, put, leave } = useDrafts()
  const saving = useCall(setInventoryValues)
  useShortcut('e', () => document.activeElement?.closest('tr')?.querySelector<HTMLElement>('[data-edit]')?.click(), {
    isOn,
    hint: linesTexts.lineEdit.hint,
  })
  const save = (item: InventoryItem, draft: Draft) => {
    const { id } = item
    const { quantity, price, seen } = draft
    const input: InputOf<typeof setInventoryValues> = { params: { id }, body: { quantity, price, seen } }
    saving.mutate(input, {
      onSuccess: () => {
        // The old values would show until the list is loaded again.
        void saving.reloaded().then(() => leave(id))
      },
      onError: problem => {
        const show = () => put(id, { ...draft, problem: problemOf(problem) })
        // Somebody else's values are in the row before saving again replaces them.
        if (problem.status === 409) void saving.reloaded().then(show)
        else show()
      },
    })
  }
  return (item: InventoryItem): LineEdit => {
    const draft = drafts.get(item.id)
    return {
      draft,
      isSaving: saving.isPending,
      start: opened =>
        put(item.id, {
          quantity: String(item.quantity),
          price: String(item.price),
          seen: seenOf(item),
          opened,
        }),
      change: (field, text) => draft && put(item.id, { ...draft, [field]: text, problem: undefined } as Draft),
      // After a refusal the line shows its new values, so saving again means to replace these.
      save: () => draft && save(item, draft.problem === undefined ? draft : { ...draft, seen: seenOf(item) }),
      leave: () => leave(item.id),
    }
  }
}
