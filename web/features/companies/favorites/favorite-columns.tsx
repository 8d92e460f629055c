import { Link } from 'wouter'
import type { FavoriteOrder, FavoriteRow } from '../../../../contract/favorites.ts'
import { formatDay } from '../../../platform/format.tsx'
import { pathWith } from '../../../platform/navigation.ts'
import { Button, type DataColumn, type DataTableProps, Icon, Menu } from '../../../ui/index.ts'
import { TierBadge } from '../tier-badge.tsx'
import { favoritesTexts as texts } from './texts.ts'

export const favoriteColumns: readonly DataColumn<FavoriteRow, FavoriteOrder>[] = [
  {
    key: 'tier',
    label: texts.membership,
    isLabelHidden: true,
    width: 36,
    phone: 'first',
    cell: row => <TierBadge marks={row} />,
  },
  {
    key: 'name',
    label: texts.companyName,
    order: 'companyname',
    phone: 'lead',
    title: ({ name }) => name,
    cell: ({ id, name }) => (
      <Link href={`/companies/${id}`} data-row-link>
        {name}
      </Link>
    ),
  },
  {
    key: 'country',
    label: texts.country,
    width: '26%',
    order: 'Country',
    phone: 'rest',
    cell: ({ country }) => country,
  },
  {
    key: 'added',
    label: texts.dateAdded,
    width: 140,
    order: 'dateFaved',
    look: 'muted',
    phone: 'second',
    cell: ({ dateFaved }) => <time dateTime={dateFaved}>{formatDay(dateFaved)}</time>,
  },
]

/** Returns the button that removes a row, and the menu of other actions on the company. */
export const favoriteActions = (
  onRemove: (row: FavoriteRow) => void,
): NonNullable<DataTableProps<FavoriteRow>['actions']> => ({
  size: 'icons',
  cell: row => (
    <>
      <Button look="quiet" size="icon" aria-label={texts.removeNamed(row.name)} onClick={() => onRemove(row)}>
        <Icon name="trash" />
      </Button>
      <Menu
        look="quiet"
        name={texts.actionsFor(row.name)}
        label={<Icon name="more" />}
        items={[
          {
            label: texts.viewBroadcasts,
            icon: <Icon name="broadcast" />,
            href: pathWith('/broadcasts', { companyId: row.id }),
          },
          { label: texts.goToProfile, icon: <Icon name="building" />, href: `/companies/${row.id}` },
          { label: texts.removeFromFavorites, icon: <Icon name="trash" />, onSelect: () => onRemove(row) },
        ]}
      />
    </>
  ),
})
