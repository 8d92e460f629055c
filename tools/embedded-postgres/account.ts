import { readFileSync, realpathSync, type Stats, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartProblem } from '../../server/platform/start-problem.ts'

/** The account PostgreSQL runs as: the options of `spawn`, and its name for messages. */
export type Account = { uid: number; gid: number; name: string }

/**
 * Returns the account that root runs PostgreSQL as, since it refuses to run as root: the owner of an existing cluster,
 * else `postgres`, else `nobody`. Returns undefined for other users, who run it as themselves.
 */
export function unprivilegedAccount(cluster: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const accounts = readAccounts()
  const owner = statSync(cluster, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) {
    const name = accounts.find(account => account.uid === owner.uid)?.name ?? `#${owner.uid}`
    return { uid: owner.uid, gid: owner.gid, name }
  }
  const unprivileged = ['postgres', 'nobody'].map(name => accounts.find(account => account.name === name)).find(Boolean)
  if (!unprivileged)
    throw new StartProblem('PostgreSQL cannot run as root, and there is no user "postgres" or "nobody" to run it as.')
  return unprivileged
}

function readAccounts(): Account[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map(line => line.split(':'))
    .map(([name, , uid, gid]) => ({ name: name ?? '', uid: Number(uid), gid: Number(gid) }))
}

/** Throws a StartProblem that names the first folder, from `path` upward, that the account may not enter. */
export function assertReachable(account: Account | undefined, path: string): void {
  if (!account) return
  for (let folder = realpathSync(path); folder !== dirname(folder); folder = dirname(folder)) {
    const stats = statSync(folder)
    if (mayEnter(account, stats)) continue
    const mode = (stats.mode & 0o777).toString(8).padStart(4, '0')
    throw new StartProblem(
      `PostgreSQL cannot run as root, and the user "${account.name}" that it runs as may not enter ${folder} (mode ${mode}): ` +
        'use a folder that others may enter, run as an ordinary user, or set DATABASE_URL.',
    )
  }
}

function mayEnter(account: Account, stats: Stats): boolean {
  if (stats.uid === account.uid) return (stats.mode & 0o100) !== 0
  if (stats.gid === account.gid) return (stats.mode & 0o010) !== 0
  return (stats.mode & 0o001) !== 0
}
