import type { BroadcastSettings, DeliveryType, MailAddressKind } from '../../../contract/delivery.ts'
import { deliveryTexts } from './texts.tsx'

const texts = deliveryTexts.settingsValues

/** The delivery type of each list at an address, by the list's id. */
type Types = Readonly<Record<number, DeliveryType>>

/** The broadcast settings as form values. */
export interface SettingsValues {
  primary: Types
  alternate: Types | null
  isEmailHidden: boolean
}

/** The delivery types, each with its name and explanation. */
export const deliveryTypes: readonly { type: DeliveryType; label: string; meaning: string }[] = [
  { type: 0, label: texts.standard, meaning: texts.standardMeaning },
  { type: 1, label: texts.digest, meaning: texts.digestMeaning },
  { type: 2, label: texts.noEmail, meaning: texts.noneMeaning },
]

const typesOf = ({ lists }: Pick<BroadcastSettings['primary'], 'lists'>): Types =>
  Object.fromEntries(lists.map(({ listId, type }) => [listId, type]))

/** Returns the saved settings as form values; empty while they load. */
export const valuesOf = (settings: BroadcastSettings | undefined): SettingsValues => ({
  primary: settings === undefined ? {} : typesOf(settings.primary),
  alternate: settings?.alternate ? typesOf(settings.alternate) : null,
  isEmailHidden: settings?.isEmailHidden ?? false,
})

/** Returns the type that all lists of an address share; undefined if they differ. */
export function commonType(types: Types | null): DeliveryType | undefined {
  const different = new Set(Object.values(types ?? {}))
  return different.size === 1 ? [...different][0] : undefined
}

/** Returns the settings with another delivery type for one or all lists of an address. */
export function withType(
  values: SettingsValues,
  { address, listId, type }: { address: MailAddressKind; listId: number | 'all'; type: DeliveryType },
): SettingsValues {
  const types = values[address] ?? {}
  const changed = listId === 'all' ? Object.keys(types) : [listId]
  return { ...values, [address]: { ...types, ...Object.fromEntries(changed.map(id => [id, type])) } }
}

/** Returns the request body: the settings that differ from the saved ones. */
export function bodyOf(saved: SettingsValues, { isEmailHidden, ...addresses }: SettingsValues) {
  const changed = (address: MailAddressKind) =>
    Object.entries(addresses[address] ?? {})
      .map(([id, type]) => ({ address, listId: Number(id), type }))
      .filter(({ listId, type }) => saved[address]?.[listId] !== type)
  return {
    settings: [...changed('primary'), ...changed('alternate')],
    isEmailHidden: isEmailHidden === saved.isEmailHidden ? undefined : isEmailHidden,
  }
}
