import { plainMessage } from '../../../contract/kit/index.ts'
import { type FeatureUse, featureDays, type SettingRow } from '../../../contract/settings-admin.ts'
import type { Deps } from '../../deps.ts'
import { type Db, type Tx, transaction } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { recordAudit } from '../audit/index.ts'
import { type Account, confirmIdentity } from '../auth/index.ts'
import { readSetting, storeSetting } from '../settings/index.ts'
import { siteSettings } from '../site/index.ts'
import { changedValue, type FieldFault, featureNames, fieldOf, leavesOf, textAt } from './fields.ts'
import { listFeatureReports, listLastChanges, listStored, lockStored } from './reads.ts'
import { allSettings, type GroupedSetting } from './settings.ts'
import { settingsAdminTexts } from './texts.ts'

type Change = Awaited<ReturnType<typeof listLastChanges>> extends Map<string, infer C> ? C : never

/** Returns the value of a setting; its default if nothing valid is stored. */
function currentValue({ setting }: GroupedSetting, stored: unknown): { value: unknown; isInvalid: boolean } {
  if (stored === undefined) return { value: setting.fallback, isInvalid: false }
  const parsed = setting.schema.safeParse(stored)
  return parsed.success ? { value: parsed.data, isInvalid: false } : { value: setting.fallback, isInvalid: true }
}

function present(grouped: GroupedSetting, stored: unknown, change: Change | undefined): SettingRow {
  const { key, group, setting } = grouped
  const { value, isInvalid } = currentValue(grouped, stored)
  const { title, meaning, fields } = settingsAdminTexts.settings[key]
  const labels: Record<string, readonly [string, string?]> = fields
  return {
    key,
    group,
    title,
    meaning,
    isInvalid,
    needsCode: setting.isDangerous === true,
    fields: leavesOf(setting).map(leaf => {
      const [label = leaf.path, unit = ''] = labels[leaf.path] ?? []
      return { ...leaf, label, unit, default: textAt(setting.fallback, leaf.path), value: textAt(value, leaf.path) }
    }),
    changedDT: change?.happened_at.toISOString() ?? null,
    changedBy: change === undefined ? null : { id: change.actor_id, name: change.actor_name },
  }
}

export async function listAllSettings(db: Db): Promise<SettingRow[]> {
  const stored = await listStored(db)
  const changes = await listLastChanges(
    db,
    allSettings.map(({ key }) => key),
  )
  return allSettings.map(grouped => present(grouped, stored.get(grouped.key), changes.get(grouped.key)))
}

const invalidInput = (errors: FieldFault[]) => new Problem('invalid-input', { errors })

/** Locks a setting and returns its value before and after a change; undefined if they are equal. Throws `invalid-input`. */
async function planChange(tx: Tx, grouped: GroupedSetting, values: Record<string, string>) {
  const { key, setting } = grouped
  const { value: before, isInvalid } = currentValue(grouped, await lockStored(tx, key))
  const changed = changedValue(setting, before, values)
  if ('faults' in changed) throw invalidInput(changed.faults)
  const parsed = setting.schema.safeParse(changed.value, { error: plainMessage })
  if (!parsed.success)
    throw invalidInput(
      parsed.error.issues.map(({ path, message }) => ({ param: fieldOf(setting, path), msg: message })),
    )
  const isSame = !isInvalid && JSON.stringify(parsed.data) === JSON.stringify(before)
  return isSame ? undefined : { before, after: parsed.data }
}

interface SavedSetting {
  key: string
  values: Record<string, string>
  reason: string
  code?: string | undefined
}

/**
 * Changes a setting and records old and new value with the reason. Every node reads the new value with its next query. Does
 * nothing if the values are unchanged. A dangerous setting asks for a code, but after its values are checked: a code works once.
 * Throws `not-found`, `invalid-input` at the invalid fields, or what `confirmIdentity` throws.
 */
export async function saveSettingFor(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  staff: Account,
  { key, values, reason, code }: SavedSetting,
): Promise<void> {
  const { db, clock } = deps
  const grouped = allSettings.find(each => each.key === key)
  if (grouped === undefined) throw new Problem('not-found')
  if (grouped.setting.isDangerous) {
    if ((await transaction(db, tx => planChange(tx, grouped, values))) === undefined) return
    await confirmIdentity(deps, staff, { code })
  }
  await transaction(db, async tx => {
    const change = await planChange(tx, grouped, values)
    if (change === undefined) return
    await storeSetting(tx, { key, value: change.after })
    await recordAudit(tx, {
      actorId: staff.contactId,
      action: 'save-setting',
      subject: `setting/${key}`,
      oldValue: { value: change.before },
      newValue: { value: change.after, reason },
      now: clock.now(),
    })
  })
}

const dayMs = 86_400_000

/** Returns whether each optional part of the page is on, and how often it loaded and failed. */
export async function listUseOfFeatures({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<FeatureUse[]> {
  const on: Record<string, { featureId: string }> = await readSetting(db, siteSettings.features)
  const reports = await listFeatureReports(db, new Date(clock.now().getTime() - featureDays * dayMs))
  return featureNames.map(name => {
    const featureId = on[name]?.featureId ?? name
    const report = reports.find(({ feature_id }) => feature_id === featureId)
    return {
      name,
      isOn: on[name] !== undefined,
      numLoaded: report?.loaded ?? 0,
      numFailed: report?.failed ?? 0,
      lastFailure: report?.last_failure ?? '',
      lastFailedDT: report?.last_failed_at?.toISOString() ?? null,
    }
  })
}
