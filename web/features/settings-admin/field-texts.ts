import { formatInteger } from '../../../contract/kit/texts.ts'
import type { SettingField } from '../../../contract/settings-admin.ts'
import { settingsAdminTexts as texts } from './texts.ts'

/** Returns the displayed value of a field: "On", "1,000 a day". */
export function shownValue({ type, unit }: SettingField, value: string): string {
  if (type === 'boolean') return value === 'true' ? texts.on : texts.off
  if (value === '') return texts.none
  // A year is a whole number too, and has no comma.
  const isGrouped = type === 'integer' && (unit !== '' || Number(value) >= 10_000)
  const shown = isGrouped ? formatInteger(Number(value)) : value
  return unit === '' ? shown : `${shown} ${unit}`
}

/** Returns the type of a field with its limits: "Whole number, 1 or more". */
export function limitsOf({ type, min, max }: SettingField): string {
  const name = texts.types[type]
  if (min !== null && max !== null) return texts.between(name, formatInteger(min), formatInteger(max))
  return min === null ? name : texts.atLeast(name, formatInteger(min))
}
