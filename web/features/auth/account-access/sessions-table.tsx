import { useQuery } from '@tanstack/react-query'
import { idleDays, listSessions, type Session, sessionDays } from '../../../../contract/account-access.ts'
import { logout } from '../../../../contract/auth.ts'
import { queryOf, useCall } from '../../../platform/api.ts'
import { Age, ageWidth, formatDay } from '../../../platform/format.tsx'
import { notify } from '../../../platform/notify.ts'
import { Button, type DataColumn, DataTable, LoadFailed } from '../../../ui/index.ts'
import { accountAccessTexts } from './texts.tsx'

const texts = accountAccessTexts.sessions

const nameOf = ({ device }: Session) => (device === '' ? texts.unknownDevice : device)

const columns: DataColumn<Session>[] = [
  {
    key: 'device',
    label: texts.device,
    look: 'strong',
    phone: 'lead',
    cell: session => (session.isCurrent ? `${nameOf(session)} (${texts.thisOne})` : nameOf(session)),
  },
  {
    key: 'address',
    label: texts.address,
    width: 220,
    look: 'mono',
    phone: 'rest',
    cell: ({ address }) => (address === '' ? texts.unknownAddress : address),
  },
  {
    key: 'created',
    label: texts.signedIn,
    width: 130,
    look: 'muted',
    phone: 'hidden',
    cell: ({ createdDT }) => formatDay(createdDT),
  },
  {
    key: 'used',
    label: texts.lastUsed,
    width: ageWidth,
    look: 'muted',
    cell: ({ lastUsedDT }) => <Age date={lastUsedDT} />,
  },
]

/** The person's sessions. All but the current one can be ended. */
export function SessionsTable() {
  const { data, error, refetch } = useQuery(queryOf(listSessions))
  const ending = useCall(logout)
  const end = ({ id }: Session) =>
    ending.mutate(
      { body: { sessionId: id } },
      {
        onSuccess: () => notify({ kind: 'success', title: texts.ended }),
        onError: ({ message }) => notify({ kind: 'error', title: texts.notEnded, body: message }),
      },
    )
  return (
    <section className="stack-2">
      <h2>{texts.title}</h2>
      <p className="muted">{texts.limits({ days: sessionDays, idle: idleDays })}</p>
      {error ? (
        <LoadFailed title={accountAccessTexts.page.notShown} error={error} onRetry={refetch} />
      ) : (
        <DataTable
          label={texts.table}
          columns={columns}
          rows={data?.payload.results}
          rowKey={({ id }) => id}
          skeletons={2}
          actions={{
            size: 'button',
            cell: session =>
              !session.isCurrent && (
                <Button
                  look="quiet"
                  disabled={ending.isPending}
                  onClick={() => end(session)}
                  aria-label={texts.endOf(nameOf(session))}
                >
                  {texts.end}
                </Button>
              ),
          }}
        />
      )}
    </section>
  )
}
