import { type ReactNode, useRef, useState } from 'react'
import type { z } from 'zod'
import type { AnyEndpoint, Collection } from '../../../contract/kit/index.ts'
import type { Noun } from '../../../contract/kit/texts.ts'
import { staffTexts } from '../../../contract/staff-texts.ts'
import { useCall } from '../../platform/api.ts'
import { FormDialog } from '../../platform/form/form-dialog.tsx'
import type { Form } from '../../platform/form/use-form.ts'
import { Listing } from '../../platform/listing.tsx'
import { notify } from '../../platform/notify.ts'
import { usePreferences } from '../../platform/preferences.tsx'
import { RemovalDialog } from '../../platform/removal-dialog.tsx'
import { listNeeds, useListPage } from '../../platform/use-list-page.ts'
import { Button, commonTexts, type DataColumn, DataTable, Icon, SearchForm } from '../../ui/index.ts'
import styles from './site-editor.module.css'
import { siteEditorTexts } from './texts.ts'

const texts = siteEditorTexts.shared

interface EditorTexts {
  title: string
  names: Noun
  /** The button that adds a row. */
  add: string
  /** What one row is called, for example “banner”. */
  what: string
}

/** How staff edit a collection. */
export interface Editor<R extends z.ZodObject, B extends z.ZodObject> {
  collection: Collection<R, B>
  texts: EditorTexts
  columns: readonly DataColumn<z.output<R> & { id: number }>[]
  nameOf(row: z.output<R>): string
  /** The form of a new row. */
  empty: z.input<B>
  /** The form of an existing row; without it rows cannot be changed. */
  bodyOf?(row: z.output<R>): z.input<B>
  fields(form: Form<z.input<B>>, row: z.output<R> | undefined): ReactNode
  isOrdered?: boolean
  isRemovable?: boolean
}

/** Moves rows by one place; the button that was pressed keeps the focus, and screen readers announce its new position. */
function useMoves(collection: Collection) {
  const call = useCall(collection.move)
  const [announcement, setAnnouncement] = useState('')
  const root = useRef<HTMLDivElement>(null)
  const move = (row: { id: number; name: string; place: number }, direction: 'up' | 'down') =>
    call.mutate(
      { params: { id: row.id }, body: { direction } },
      {
        onSuccess: async () => {
          await call.reloaded()
          setAnnouncement(texts.moved(row.name, row.place + (direction === 'up' ? -1 : 1)))
          requestAnimationFrame(() =>
            root.current?.querySelector<HTMLElement>(`[data-move="${direction} ${row.id}"]`)?.focus(),
          )
        },
        onError: ({ message }) => notify(staffTexts.contentNotMoved(message)),
      },
    )
  return { move, announcement, root }
}

/** The list of a collection, with its form, its order and the removal of a row. */
export function ContentEditor<R extends z.ZodObject, B extends z.ZodObject>({
  editor,
  path,
}: {
  editor: Editor<R, B>
  path: string
}) {
  type Row = z.output<R> & { id: number }
  const { collection, columns, nameOf, isOrdered = true } = editor
  const list = useListPage(collection.list as unknown as Collection['list'], path)
  const [dialog, setDialog] = useState<OpenDialog<Row>>()
  const { move, announcement, root } = useMoves(collection as unknown as Collection)
  const { pageSize } = usePreferences().preferences
  const { query } = list.filters
  const first = (list.listing.page - 1) * pageSize
  const total = list.listing.result.data?.payload.numResults ?? 0
  // Positions in a filtered list differ from those in the whole list.
  const isMovable = isOrdered && query === ''
  return (
    <div className="stack-2" ref={root}>
      <SearchForm
        name={editor.texts.title}
        label={texts.search}
        query={query}
        onSearch={text => list.update({ query: text })}
      >
        <Button look="primary" onClick={() => setDialog({ kind: 'add' })}>
          <Icon name="plus" />
          {editor.texts.add}
        </Button>
      </SearchForm>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <Listing
        label={editor.texts.title}
        names={editor.texts.names}
        empty={query === '' ? texts.none : texts.noMatches(query)}
        {...list.listing}
      >
        {rows => (
          <DataTable
            label={editor.texts.title}
            columns={columns}
            rows={rows as readonly Row[] | undefined}
            rowKey={({ id }) => id}
            actions={{
              size: isOrdered ? 'iconsFour' : 'icons',
              cell: (row, index) => (
                <RowActions
                  editor={editor}
                  name={nameOf(row)}
                  id={row.id}
                  place={first + index + 1}
                  total={total}
                  isMovable={isMovable}
                  onMove={move}
                  onChange={() => setDialog({ kind: 'change', row })}
                  onRemove={() => setDialog({ kind: 'remove', row })}
                />
              ),
            }}
          />
        )}
      </Listing>
      {dialog && (
        <EditorDialog
          editor={editor}
          dialog={dialog}
          onClose={() => setDialog(undefined)}
          onRemoved={list.listing.keys.focusFirst}
        />
      )}
    </div>
  )
}

type OpenDialog<Row> = { kind: 'add' } | { kind: 'change' | 'remove'; row: Row }

interface EditorDialogProps<R extends z.ZodObject, B extends z.ZodObject> {
  editor: Editor<R, B>
  dialog: OpenDialog<z.output<R> & { id: number }>
  onClose(): void
  onRemoved(): void
}

/** The form of a new or an existing row, or the question before a row is removed. */
function EditorDialog<R extends z.ZodObject, B extends z.ZodObject>({
  editor,
  dialog,
  onClose,
  onRemoved,
}: EditorDialogProps<R, B>) {
  if (dialog.kind === 'add') return <RowDialog editor={editor} onClose={onClose} />
  if (dialog.kind === 'change') return <RowDialog editor={editor} row={dialog.row} onClose={onClose} />
  return (
    <RemovalDialog
      endpoint={editor.collection.remove}
      input={{ params: { id: dialog.row.id } }}
      title={texts.removeTitle(editor.texts.what)}
      question={texts.removeQuestion(editor.nameOf(dialog.row))}
      removed={staffTexts.contentRemoved}
      notRemoved={staffTexts.contentNotRemoved}
      onClose={onClose}
      onRemoved={onRemoved}
    />
  )
}

interface RowActionsProps {
  editor: Pick<Editor<z.ZodObject, z.ZodObject>, 'isOrdered' | 'isRemovable'> & { bodyOf?: unknown }
  id: number
  name: string
  /** The place of the row in the whole list, from 1. */
  place: number
  total: number
  /** False while the list is filtered: places then differ from those of the whole list. */
  isMovable: boolean
  onMove: ReturnType<typeof useMoves>['move']
  onChange(): void
  onRemove(): void
}

/** The buttons of a row: up, down, change and remove. */
function RowActions({ editor, id, name, place, total, isMovable, onMove, onChange, onRemove }: RowActionsProps) {
  const { isOrdered = true, isRemovable = true, bodyOf } = editor
  return (
    <>
      {isOrdered &&
        (['up', 'down'] as const).map(direction => {
          const isEnd = direction === 'up' ? place === 1 : place === total
          return (
            <Button
              key={direction}
              look="quiet"
              size="icon"
              data-move={`${direction} ${id}`}
              aria-label={direction === 'up' ? texts.upRow(name) : texts.downRow(name)}
              aria-disabled={!isMovable || isEnd}
              onClick={() => {
                if (isMovable && !isEnd) onMove({ id, name, place }, direction)
              }}
            >
              <Icon name={direction} />
            </Button>
          )
        })}
      {bodyOf !== undefined && (
        <Button look="quiet" size="icon" data-row-link aria-label={texts.changeRow(name)} onClick={onChange}>
          <Icon name="edit" />
        </Button>
      )}
      {isRemovable && (
        <Button look="quiet" size="icon" aria-label={texts.removeRow(name)} onClick={onRemove}>
          <Icon name="trash" />
        </Button>
      )}
    </>
  )
}

interface RowDialogProps<R extends z.ZodObject, B extends z.ZodObject> {
  editor: Editor<R, B>
  /** The row to change; a new one without it. */
  row?: z.output<R> & { id: number }
  onClose(): void
}

function RowDialog<R extends z.ZodObject, B extends z.ZodObject>({ editor, row, onClose }: RowDialogProps<R, B>) {
  const { collection, nameOf, empty, bodyOf, fields } = editor
  const initial = (row && bodyOf?.(row)) ?? empty
  const isNew = row === undefined
  return (
    <FormDialog
      endpoint={(isNew ? collection.add : collection.change) as never}
      {...(row && { params: { id: row.id } })}
      initial={initial as never}
      title={isNew ? editor.texts.add : texts.changeRow(nameOf(row))}
      button={
        isNew
          ? { label: commonTexts.add, pendingLabel: commonTexts.adding }
          : { label: commonTexts.save, pendingLabel: commonTexts.saving }
      }
      done={() => staffTexts.contentSaved}
      failed={staffTexts.contentNotSaved}
      onClose={onClose}
    >
      {form => fields(form as unknown as Form<z.input<B>>, row)}
    </FormDialog>
  )
}

/** Returns what the first load of an editor's page needs. */
export const editorNeeds = (collection: { list: unknown }) =>
  listNeeds(collection.list as AnyEndpoint & { query: z.ZodObject })

/** Lets the types of an editor follow from its collection. */
export const editorOf = <R extends z.ZodObject, B extends z.ZodObject>(editor: Editor<R, B>): Editor<R, B> => editor

interface EditorPageProps<R extends z.ZodObject, B extends z.ZodObject> {
  editor: Editor<R, B>
  path: string
  title: string
  lead: string
  /** Tabs between this list and another. */
  children?: ReactNode
}

/** A page with the list of one collection. */
export const EditorPage = <R extends z.ZodObject, B extends z.ZodObject>({
  editor,
  path,
  title,
  lead,
  children,
}: EditorPageProps<R, B>) => (
  <div className="stack-3">
    <h1>{title}</h1>
    {children}
    <p className={styles.lead}>{lead}</p>
    <ContentEditor editor={editor} path={path} />
  </div>
)
