import { useLocation } from 'wouter'
import type { z } from 'zod'
import type { Endpoint, InputOf } from '../../../contract/kit/index.ts'
import type { Notice } from '../../../contract/notice.ts'
import { useCall } from '../../platform/api.ts'
import type { Form } from '../../platform/form/use-form.ts'
import { notify } from '../../platform/notify.ts'
import type { useVersion } from './use-version.ts'

type EndpointWith<Payload extends z.ZodRawShape> = Endpoint<
  z.ZodObject,
  z.ZodObject,
  z.ZodObject,
  z.ZodObject<{ payload: z.ZodObject<Payload> }>
>
type Creation = EndpointWith<{ id: z.ZodType<number> }>
type Update = EndpointWith<{ version: z.ZodType<number> }>

interface SaveOptions<Body> {
  /** The stored item; undefined if the editor writes a new one. */
  item: { id: number; version: number } | undefined
  /** The item's version when the user began to edit. */
  version: ReturnType<typeof useVersion<number>>
  form: Pick<Form<unknown, Body>, 'validate' | 'setErrors' | 'discard'>
  /** Its reply contains the new item's id. */
  create: Creation
  /** Takes the version that was edited; its reply contains the new one. */
  update: Update
  /** Path of the list; an item's editor is one level below it. */
  listPath: string
  saved(body: Body): Notice
  notSaved(message: string): Notice
}

/**
 * Saves an editor's form. After creating an item, opens its editor. An update is refused if somebody else has saved the
 * item in the meantime; see `useVersion`.
 */
export function useSave<Body extends object>(options: SaveOptions<Body>) {
  const { item, version, form, create, update, listPath, saved, notSaved } = options
  const [, navigate] = useLocation()
  const creating = useCall(create)
  const updating = useCall(update)
  const onError = version.failed(form, notSaved)
  const createItem = (body: Body) =>
    creating.mutate({ body } as InputOf<Creation>, {
      onSuccess: ({ payload }) => {
        notify(saved(body))
        form.discard()
        navigate(`${listPath}/${payload.id}`, { replace: true })
      },
      onError,
    })
  const updateItem = (id: number, body: Body, basedOn: number) =>
    updating.mutate({ params: { id }, body: { ...body, version: basedOn } } as InputOf<Update>, {
      onSuccess: async ({ payload }) => {
        notify(saved(body))
        version.saved(payload.version)
        await updating.reloaded()
        form.discard()
      },
      onError,
    })
  const saveBasedOn = (basedOn: number) => {
    const body = form.validate()
    if (body === undefined) return
    if (item === undefined) createItem(body)
    else updateItem(item.id, body, basedOn)
  }
  return {
    isSaving: creating.isPending || updating.isPending,
    save: () => saveBasedOn(version.basedOn),
    /** Overwrites what somebody else has saved. */
    overwrite: () => saveBasedOn(item?.version ?? version.basedOn),
  }
}
