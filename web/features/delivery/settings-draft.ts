import type { BroadcastSettings, DeliveryType, MailAddressKind } from '../../../contract/delivery.ts'
import { deliveryTexts } from './texts.ts'

const texts = deliveryTexts.settingsDraft

type Key = `${MailAddressKind}:${number}`

/** What was changed and is not saved yet; nothing that stands so already. */
export interface SettingsDraft {
  types: Readonly<Record<Key, DeliveryType>>
  isEmailHidden?: boolean
}

export const noChanges: SettingsDraft = { types: {} }

/** How lists reach an address; names and explains itself. */
export const deliveryTypes: readonly { type: DeliveryType; label: string; meaning: string }[] = [
  { type: 0, label: texts.standard, meaning: texts.standardMeaning },
  { type: 1, label: texts.digest, meaning: texts.digestMeaning },
  { type: 2, label: texts.noEmail, meaning: texts.noneMeaning },
]

const keyOf = (address: MailAddressKind, listId: number): Key => `${address}:${listId}`

const savedTypes = (settings: BroadcastSettings, address: MailAddressKind) => settings[address]?.lists ?? []

/** How a list reaches an address once this is saved. */
export const typeOf = (
  settings: BroadcastSettings,
  draft: SettingsDraft,
  { address, listId }: { address: MailAddressKind; listId: number },
): DeliveryType | undefined =>
  draft.types[keyOf(address, listId)] ?? savedTypes(settings, address).find(list => list.listId === listId)?.type

/** The type that all lists of an address have; undefined where they differ. */
export function commonType(
  settings: BroadcastSettings,
  draft: SettingsDraft,
  address: MailAddressKind,
): DeliveryType | undefined {
  const lists = savedTypes(settings, address)
  const types = new Set(lists.map(({ listId }) => typeOf(settings, draft, { address, listId })))
  return types.size === 1 ? [...types][0] : undefined
}

/** The draft without what is saved so by now, or is about an address or a list that is gone. */
export function pruned(settings: BroadcastSettings, draft: SettingsDraft): SettingsDraft {
  const addresses = ['primary', 'alternate'] as const
  const kept = addresses.flatMap(address =>
    savedTypes(settings, address).flatMap(({ listId, type }) => {
      const wanted = draft.types[keyOf(address, listId)]
      return wanted === undefined || wanted === type ? [] : [[keyOf(address, listId), wanted] as const]
    }),
  )
  const isHiddenKept = draft.isEmailHidden !== undefined && draft.isEmailHidden !== settings.isEmailHidden
  return { types: Object.fromEntries(kept), ...(isHiddenKept && { isEmailHidden: draft.isEmailHidden }) }
}

/** The draft with one list, or all of them, reaching an address in another way. */
export function withType(
  settings: BroadcastSettings,
  draft: SettingsDraft,
  { address, listId, type }: { address: MailAddressKind; listId: number | 'all'; type: DeliveryType },
): SettingsDraft {
  const lists = savedTypes(settings, address).filter(list => listId === 'all' || list.listId === listId)
  const changed = Object.fromEntries(lists.map(list => [keyOf(address, list.listId), type]))
  return pruned(settings, { ...draft, types: { ...draft.types, ...changed } })
}

export const numChanges = ({ types, isEmailHidden }: SettingsDraft): number =>
  Object.keys(types).length + (isEmailHidden === undefined ? 0 : 1)

/** What is sent to save it. */
export const bodyOf = ({ types, isEmailHidden }: SettingsDraft) => ({
  settings: Object.entries(types).map(([key, type]) => {
    const [address, listId] = key.split(':')
    return { address: address as MailAddressKind, listId: Number(listId), type }
  }),
  isEmailHidden,
})
