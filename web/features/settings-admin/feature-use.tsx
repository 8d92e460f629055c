import { useQuery } from '@tanstack/react-query'
import { formatInteger } from '../../../contract/kit/texts.ts'
import { type FeatureUse, featureDays, listFeatureUse } from '../../../contract/settings-admin.ts'
import { queryOf } from '../../platform/api.ts'
import { Age } from '../../platform/format.tsx'
import { type DataColumn, DataTable } from '../../ui/index.ts'
import { settingsAdminTexts } from './texts.ts'

const texts = settingsAdminTexts.features
const { on, off } = settingsAdminTexts

const columns: DataColumn<FeatureUse>[] = [
  { key: 'name', label: texts.name, look: 'strong', phone: 'lead', cell: ({ name }) => texts.names[name] ?? name },
  { key: 'state', label: texts.state, width: 100, phone: 'first', cell: ({ isOn }) => (isOn ? on : off) },
  {
    key: 'loaded',
    label: texts.loaded,
    width: 100,
    isEnd: true,
    unit: () => texts.loaded.toLowerCase(),
    cell: ({ numLoaded }) => formatInteger(numLoaded),
  },
  {
    key: 'failed',
    label: texts.failed,
    width: 100,
    isEnd: true,
    unit: () => texts.failed.toLowerCase(),
    tone: ({ numFailed }) => (numFailed > 0 ? 'warning' : undefined),
    cell: ({ numFailed }) => formatInteger(numFailed),
  },
  {
    key: 'lastFailure',
    label: texts.lastFailure,
    width: '35%',
    look: 'muted',
    phone: 'below',
    title: ({ lastFailure }) => lastFailure,
    cell: ({ lastFailedDT, lastFailure }) =>
      lastFailedDT === null ? (
        '–'
      ) : (
        <>
          <Age date={lastFailedDT} /> {lastFailure}
        </>
      ),
  },
]

/** The optional parts of the page: whether they are on, and how often they loaded and failed. */
export function FeatureUseTable() {
  const rows = useQuery(queryOf(listFeatureUse)).data?.payload.results
  return (
    <section className="stack-2">
      <h2>{texts.title}</h2>
      <p className="muted">{texts.lead(featureDays)}</p>
      <DataTable label={texts.title} columns={columns} rows={rows} rowKey={({ name }) => name} skeletons={1} />
    </section>
  )
}
