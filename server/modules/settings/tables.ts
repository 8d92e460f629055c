import type { ColumnType } from 'kysely'

/** Tables that only this module writes. */
export interface SettingsTables {
  settings: SettingsTable
}

type Json = ColumnType<unknown, string, string>

interface SettingsTable {
  key: string
  value: Json
  description: string
}
