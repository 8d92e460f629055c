import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { migrateDatabase } from '../../server/main.ts'

/**
 * Named after a hash of all that builds it (the job queue's migrations count by its version), so that a changed migration
 * never meets an old template.
 */
const templateName = `tbs_template_${hashOfSchema()}`

function hashOfSchema(): string {
  const folder = join(import.meta.dirname, '../../server/migrations')
  const hash = createHash('sha256')
  for (const file of readdirSync(folder).sort()) hash.update(readFileSync(join(folder, file)))
  hash.update(readFileSync(join(import.meta.dirname, '../../server/platform/db/site-role.ts')))
  hash.update(readFileSync(join(import.meta.dirname, '../../node_modules/graphile-worker/package.json')))
  return hash.digest('hex').slice(0, 12)
}

/** Returns the URL of this run's throw-away server. */
export function testServerUrl(): string {
  const url = process.env.TEST_DATABASE_URL
  if (url === undefined) throw new Error('TEST_DATABASE_URL is not set; run the tests with npm test.')
  return url
}

export function databaseUrl(name: string): string {
  const url = new URL(testServerUrl())
  url.pathname = `/${name}`
  return url.toString()
}

/** Returns the URL of the same database for the role of the site, which owns nothing. */
export function siteUrlOf(ownerUrl: string): string {
  const url = new URL(ownerUrl)
  url.username = 'tbs_test_site'
  url.password = 'site'
  return url.toString()
}

async function onServer<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: testServerUrl() })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * Creates the migrated template database that tests clone, once per state of the migrations; concurrent
 * runs wait for the first.
 */
export async function createTemplate(): Promise<void> {
  await onServer(async client => {
    await client.query('select pg_advisory_lock(7411)')
    const { rowCount } = await client.query('select from pg_database where datname = $1', [templateName])
    if (rowCount === 0) await buildTemplate(client)
  })
}

async function buildTemplate(client: pg.Client) {
  const draft = `${templateName}_draft`
  await client.query(`drop database if exists ${draft} with (force)`)
  await client.query(`create database ${draft}`)
  await migrateDatabase(databaseUrl(draft), siteUrlOf(databaseUrl(draft)))
  await client.query(`alter database ${draft} rename to ${templateName}`)
}

/**
 * Creates a database; `drop` removes it. It is a clone of the migrated template unless another is named; 'empty' has no
 * schema at all.
 */
export async function createTestDatabase(from: 'migrated' | 'empty' | { template: string } = 'migrated') {
  const name = `tbs_test_${randomUUID().replaceAll('-', '')}`
  const template = from === 'migrated' ? templateName : from === 'empty' ? 'template1' : from.template
  await onServer(client => client.query(`create database ${name} template ${template} strategy file_copy`))
  return {
    name,
    url: databaseUrl(name),
    drop: () => onServer(client => client.query(`drop database if exists ${name} with (force)`)),
  }
}
