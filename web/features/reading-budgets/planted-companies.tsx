import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { formatInteger } from '../../../contract/kit/texts.ts'
import { listPlantedCompanies, type PlantedCompany, removePlantedCompany } from '../../../contract/planted-companies.ts'
import { staffTexts } from '../../../contract/staff-texts.ts'
import { queryOf } from '../../platform/api.ts'
import { Age } from '../../platform/format.tsx'
import { Listing } from '../../platform/listing.tsx'
import { usePreferences } from '../../platform/preferences.tsx'
import { RemovalDialog } from '../../platform/removal-dialog.tsx'
import { Button, type DataColumn, DataTable, Icon } from '../../ui/index.ts'
import styles from './admin-reading.module.css'
import { PlantDialog } from './plant-dialog.tsx'
import { when } from './staff-columns.tsx'
import { readingStaffTexts } from './staff-texts.ts'

const texts = readingStaffTexts.planted

const columns: DataColumn<PlantedCompany>[] = [
  {
    key: 'company',
    label: texts.company,
    width: '30%',
    phone: 'lead',
    wraps: true,
    cell: ({ id, name, city, country }) => (
      <>
        <Link href={`/companies/${id}`} className={styles.company}>
          {name}
        </Link>
        <span className={styles.place}>{[city, country].filter(part => part !== '').join(', ')}</span>
      </>
    ),
  },
  {
    key: 'contact',
    label: texts.contact,
    phone: 'below',
    wraps: true,
    title: ({ email }) => email,
    cell: ({ contactName, email }) => (
      <>
        {contactName} <span className="muted">{email}</span>
      </>
    ),
  },
  {
    key: 'readers',
    label: texts.readers,
    width: 110,
    isEnd: true,
    unit: ({ numReaders }) => texts.accounts(numReaders),
    cell: ({ numReaders }) => formatInteger(numReaders),
  },
  { ...when, label: texts.planted, cell: ({ plantedDT }) => <Age date={plantedDT} /> },
]

/** The invented companies that raise an alarm when they are opened; staff plant and remove them here. */
export function PlantedCompanies({ page, hrefOf }: { page: number; hrefOf(page: number): string }) {
  const { pageSize } = usePreferences().preferences
  const [isPlanting, setIsPlanting] = useState(false)
  const [removed, setRemoved] = useState<PlantedCompany>()
  const result = useQuery({
    ...queryOf(listPlantedCompanies, { query: { page, pageSize } }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <p className={styles.lead}>{texts.lead}</p>
      <div>
        <Button look="primary" onClick={() => setIsPlanting(true)}>
          {texts.plant}
        </Button>
      </div>
      <Listing label={texts.list} names={texts.counted} result={result} empty={texts.none} page={page} hrefOf={hrefOf}>
        {rows => (
          <DataTable
            label={texts.list}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            actions={{
              size: 'icon',
              cell: company => (
                <Button look="quiet" aria-label={texts.removeOf(company.name)} onClick={() => setRemoved(company)}>
                  <Icon name="trash" />
                </Button>
              ),
            }}
          />
        )}
      </Listing>
      {isPlanting && <PlantDialog onClose={() => setIsPlanting(false)} />}
      {removed !== undefined && (
        <RemovalDialog
          endpoint={removePlantedCompany}
          input={{ params: { id: removed.id } }}
          title={texts.removeTitle}
          question={texts.question(removed.name)}
          removed={staffTexts.plantedRemoved(removed.name)}
          notRemoved={staffTexts.plantedNotRemoved}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </>
  )
}
