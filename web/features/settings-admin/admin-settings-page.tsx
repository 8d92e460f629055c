import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listFeatureUse, listSettings, type SettingRow, settingGroups } from '../../../contract/settings-admin.ts'
import { queryOf } from '../../platform/api.ts'
import { need, type PageModule } from '../../platform/page.ts'
import { LoadFailed, TextField } from '../../ui/index.ts'
import { FeatureUseTable } from './feature-use.tsx'
import { SettingDialog } from './setting-dialog.tsx'
import styles from './settings-admin.module.css'
import { SettingsTable } from './settings-table.tsx'
import { settingsAdminTexts as texts } from './texts.ts'

/** Returns true if every word of the filter is in the setting's key, title, meaning or labels. */
function matches({ key, title, meaning, fields }: SettingRow, filter: string): boolean {
  const text = [key, title, meaning, ...fields.map(({ label }) => label)].join(' ').toLowerCase()
  return filter
    .toLowerCase()
    .split(/\s+/)
    .every(word => text.includes(word))
}

/** Staff page: every setting with its meaning and limits, to change without a release. */
function Component() {
  const { data, error, refetch } = useQuery(queryOf(listSettings))
  const [filter, setFilter] = useState('')
  const [editedKey, setEditedKey] = useState<string>()
  const all = data?.payload.results
  const shown = all?.filter(setting => matches(setting, filter.trim()))
  const edited = all?.find(({ key }) => key === editedKey)
  return (
    <div className="stack-3">
      <h1>{texts.title}</h1>
      <p className="muted">{texts.lead}</p>
      <div className={styles.filter}>
        <TextField
          label={texts.filter}
          type="search"
          value={filter}
          autoComplete="off"
          onChange={event => setFilter(event.currentTarget.value)}
        />
      </div>
      {error && <LoadFailed title={texts.notLoaded} error={error} onRetry={refetch} />}
      {shown?.length === 0 && <p>{texts.nothing(filter)}</p>}
      {settingGroups.map(group => {
        const settings = shown?.filter(setting => setting.group === group)
        if (settings?.length === 0 || error) return null
        return (
          <section key={group} className="stack-2">
            <h2>{texts.groups[group]}</h2>
            <SettingsTable
              label={texts.groups[group]}
              settings={settings}
              onEdit={setting => setEditedKey(setting.key)}
            />
          </section>
        )
      })}
      {filter === '' && <FeatureUseTable />}
      {edited && <SettingDialog setting={edited} onClose={() => setEditedKey(undefined)} />}
    </div>
  )
}

export const page: PageModule = { Component, needs: () => [need(listSettings), need(listFeatureUse)] }
