import type { ColumnType } from 'kysely'

/** The tables that only this folder writes. */
export interface SettingsTables {
  settings: SettingsTable
}

type Json = ColumnType<unknown, string, string>

interface SettingsTable {
  key: string
  value: Json
  description: string
}
