import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import type { User } from '../../../contract/auth.ts'
import { catalogue } from '../../../contract/catalogue.ts'
import { fieldErrors } from '../../../contract/kit/index.ts'
import { countSuppliers, listRfqs, maxRfqLines, sendRfqList } from '../../../contract/quotes.ts'
import { call, keyOf, useCall } from '../../platform/api.ts'
import { errorsByField, type FormErrors } from '../../platform/form.ts'
import { useIsHydrated } from '../../platform/format.tsx'
import { notify } from '../../platform/notify.ts'
import { dropList, emptyDraft, emptyLine, findList, keepList, type ListDraft, type ListLine } from './list-draft.ts'

const waitMs = 300

/** The value once it has stood still for a moment. */
function useSettled<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}

/** How many suppliers each part number has; undefined while that is asked. */
function useSupplierCounts(lines: readonly ListLine[]): ReadonlyMap<string, number> {
  const client = useQueryClient()
  const named = [...new Set(lines.map(({ partNumber }) => partNumber.trim().slice(0, 50)).filter(Boolean))].join('\n')
  const numbers = useSettled(named, waitMs)
  const { data } = useQuery({
    queryKey: [countSuppliers.path, numbers],
    queryFn: async ({ signal }) => {
      const partNumbers = numbers.split('\n')
      const { payload } = await call(client, countSuppliers, { body: { partNumbers }, signal })
      return new Map(partNumbers.map((number, at) => [number, payload[at]?.numSuppliers ?? 0]))
    },
    enabled: numbers !== '',
    placeholderData: keepPreviousData,
  })
  return data ?? new Map()
}

const bodyOf = ({ lines, message, suppliersPerLine }: ListDraft) => ({
  lines: lines.map(({ key: _, condition, ...line }) => ({ ...line, condition: condition === '' ? null : condition })),
  message,
  suppliersPerLine,
})

/** A request for many parts, as typed, and sending it. It is kept in the tab until it is sent. */
export function useList(user: User) {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const [draft, setDraft] = useState<ListDraft>(emptyDraft)
  const [errors, setErrors] = useState<FormErrors>({})
  const [sendKey] = useState(() => crypto.randomUUID())
  const isHydrated = useIsHydrated()
  // What is kept is the browser's: the server renders the empty form.
  useEffect(() => {
    const held = findList(user.id)
    if (held !== undefined) setDraft(held)
  }, [user.id])
  const sending = useCall(sendRfqList)
  const update = (patch: Partial<ListDraft>) => {
    const next = { ...draft, ...patch }
    setDraft(next)
    setErrors({})
    keepList(user.id, next)
  }
  const changeLine = (at: number, patch: Partial<ListLine>) =>
    update({ lines: draft.lines.map((line, index) => (index === at ? { ...line, ...patch } : line)) })
  const removeLine = (at: number) => update({ lines: draft.lines.filter((_, index) => index !== at) })
  const addLines = (lines: readonly ListLine[]) => update({ lines: [...draft.lines, ...lines].slice(0, maxRfqLines) })
  const send = () => {
    const checked = sendRfqList.body.safeParse({ ...bodyOf(draft), sendKey })
    if (!checked.success) return setErrors(errorsByField(fieldErrors(checked.error)))
    sending.mutate(
      { body: checked.data },
      {
        onSuccess: ({ count, payload }) => {
          dropList(user.id)
          notify(catalogue.rfqSent(count))
          void client.invalidateQueries({ queryKey: keyOf(listRfqs) })
          navigate(`/rfqs/${payload.id}`)
        },
        onError: problem => {
          setErrors(errorsByField(problem.errors))
          notify(catalogue.rfqNotSent(problem.message))
        },
      },
    )
  }
  return {
    draft,
    errors,
    counts: useSupplierCounts(draft.lines),
    update,
    changeLine,
    removeLine,
    addLines,
    addEmpty: () => addLines([emptyLine()]),
    send,
    isReady: isHydrated && draft.lines.length > 0 && !sending.isPending,
    isSending: sending.isPending,
  }
}
export type List = ReturnType<typeof useList>
