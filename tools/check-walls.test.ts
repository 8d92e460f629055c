import { describe, expect, it } from 'vitest'
import { findViolations, type Source } from './check-walls.ts'

const whatIsWrong = (...sources: Source[]) =>
  findViolations(sources).map(({ path, line, what }) => `${path}:${line} ${what}`)
const file = (path: string, text: string): Source => ({ path, text })

describe('the walls', () => {
  it('let the contract import only the schema library and itself', () => {
    expect(
      whatIsWrong(
        file(
          'contract/parts.ts',
          "import { z } from 'zod'\nimport { page } from './kit/page.ts'\nimport React from 'react'",
        ),
        file('contract/kit/page.ts', "export { x } from '../../server/app.ts'"),
      ),
    ).toEqual(['contract/parts.ts:3 imports react', 'contract/kit/page.ts:1 imports ../../server/app.ts'])
  })

  it('keep web and server apart, in lazy and multi-line imports too', () => {
    expect(
      whatIsWrong(
        file('web/main.tsx', "const app = await import('../server/app.ts')"),
        file('server/app.ts', "import {\n  a,\n  b,\n} from '../web/main.tsx'"),
      ),
    ).toEqual(['web/main.tsx:1 imports ../server/app.ts', 'server/app.ts:1 imports ../web/main.tsx'])
  })

  it('keep domains out of platform and ui', () => {
    expect(
      whatIsWrong(
        file('server/platform/jobs/jobs.ts', "import type { Part } from '../../modules/parts/index.ts'"),
        file('web/ui/button.tsx', "import '../features/parts/index.ts'"),
        file(
          'web/ui/table.tsx',
          "import { page } from '../../contract/kit/index.ts'\nimport { part } from '../../contract/parts.ts'",
        ),
      ),
    ).toEqual([
      'server/platform/jobs/jobs.ts:1 imports ../../modules/parts/index.ts',
      'web/ui/button.tsx:1 imports ../features/parts/index.ts',
      'web/ui/table.tsx:2 imports ../../contract/parts.ts',
    ])
  })

  it('allow imports of a module only through its index.ts or index.sql.ts, and any within the module', () => {
    const queries = file('server/modules/quotes/queries.ts', "import { e } from '../companies/index.sql.ts'")
    expect(whatIsWrong(queries)).toEqual([])
    expect(
      whatIsWrong(
        file(
          'server/modules/parts/service.ts',
          "import { a } from './queries.ts'\nimport { b } from '../companies/queries.ts'",
        ),
        file('server/modules/companies/queries.ts', ''),
        file(
          'server/app.ts',
          "import { c } from './modules/parts/index.ts'\nimport { d } from './modules/parts/service.ts'",
        ),
      ),
    ).toEqual([
      'server/modules/parts/service.ts:2 imports ../companies/queries.ts',
      'server/app.ts:2 imports ./modules/parts/service.ts',
    ])
  })

  it('find a cycle of three modules, but none in a chain', () => {
    const chain = [
      file('server/modules/a/index.ts', "import { b } from '../b/index.ts'"),
      file('server/modules/b/index.ts', "import { c } from '../c/index.ts'"),
    ]
    expect(whatIsWrong(...chain, file('server/modules/c/index.ts', ''))).toEqual([])
    expect(whatIsWrong(...chain, file('server/modules/c/index.ts', "import { a } from '../a/index.ts'"))).toHaveLength(
      3,
    )
  })

  it('allow SQL only in certain files', () => {
    const text = "import { sql } from 'kysely'\nconst q = sql<Row>`select 1`\ndb.selectFrom('parts')"
    expect(whatIsWrong(file('server/modules/parts/service.ts', text))).toEqual([
      'server/modules/parts/service.ts:1 imports kysely',
      'server/modules/parts/service.ts:2 sql<Row>`',
      'server/modules/parts/service.ts:3 .selectFrom(',
    ])
    expect(whatIsWrong(file('server/modules/parts/service.ts', "import type { Kysely } from 'kysely'"))).toEqual([])
    const homes = [
      'server/modules/parts/reads.ts',
      'server/modules/parts/find-lines.sql.ts',
      'server/migrations/0001-a.ts',
      'server/platform/db/rows.ts',
    ]
    for (const home of homes) expect(whatIsWrong(file(home, text))).toEqual([])
    expect(whatIsWrong(file('server/modules/parts/sql.ts', text))).toHaveLength(3)
  })

  it('find a cycle of files inside a module, also through types', () => {
    const first = file('server/modules/a/one.ts', "import type { Two } from './two.ts'")
    const second = file('server/modules/a/two.ts', "import { three } from './three.ts'")
    expect(whatIsWrong(first, second, file('server/modules/a/three.ts', ''))).toEqual([])
    expect(
      whatIsWrong(first, second, file('server/modules/a/three.ts', "export type { One } from './one.ts'")),
    ).toEqual([
      'server/modules/a/one.ts:1 imports ./two.ts',
      'server/modules/a/two.ts:1 imports ./three.ts',
      'server/modules/a/three.ts:1 imports ./one.ts',
    ])
  })

  it('find a cycle of tools', () => {
    const first = file('tools/seed/one.ts', "import { two } from './two.ts'")
    expect(whatIsWrong(first, file('tools/seed/two.ts', "import type { One } from './one.ts'"))).toHaveLength(2)
  })

  it('allow writes to a table only in the module that owns it, in any kind of statement', () => {
    const tables = file('server/modules/stock/tables.ts', 'export interface StockTables {\n  parts: PartsTable\n}\n')
    const writes =
      "db.updateTable('parts')\nsql`insert into parts (id)`\nsql`delete from parts`\n// update parts\nsql`select from parts`"
    expect(whatIsWrong(tables, file('server/modules/stock/lines/queries.ts', writes))).toEqual([])
    expect(whatIsWrong(tables, file('server/modules/quotes/queries.ts', writes))).toEqual(
      [1, 2, 3].map(line => `server/modules/quotes/queries.ts:${line} writes parts, which server/modules/stock owns`),
    )
    expect(whatIsWrong(tables, file('server/modules/parts/tables.ts', tables.text))).toEqual([
      'server/modules/stock/tables.ts:1 parts is declared in server/modules/stock and server/modules/parts',
    ])
  })

  it('allow only the configuration to read the environment', () => {
    const text = 'const port = process.env.PORT'
    expect(whatIsWrong(file('server/platform/http/server.ts', text))).toHaveLength(1)
    expect(whatIsWrong(file('server/platform/config.ts', text), file('tools/start.ts', text))).toEqual([])
  })

  it('refuse long files, skipped tests, and vague names', () => {
    expect(whatIsWrong(file('web/long.ts', 'a\n'.repeat(401)))).toEqual(['web/long.ts:401 401 lines'])
    expect(whatIsWrong(file('web/fits.ts', 'a\n'.repeat(400)))).toEqual([])
    for (const word of ['skip', 'only', 'todo'])
      expect(whatIsWrong(file('server/a.test.ts', `it.${word}('works', () => {})`))).toEqual([
        `server/a.test.ts:1 it.${word}`,
      ])
    const law = (options: string) => file('server/a.test.ts', `fc.assert(law, ${options})`)
    expect(whatIsWrong(law('{ numRuns: 2_000 }'))).toEqual(['server/a.test.ts:1 fc.assert(law, { numRuns'])
    expect(whatIsWrong(law('runs(2_000)'))).toEqual([])
    expect(whatIsWrong(file('web/ui/DataTable.tsx', ''), file('server/utils/dates.ts', ''))).toHaveLength(2)
  })

  it('allow four widths in style sheets, and require every table to be declared', () => {
    expect(
      whatIsWrong(
        file(
          'web/ui/a.module.css',
          '@media (width < 700px) {\n}\n@container (width >= 1000px) {\n}\n@media print {\n}',
        ),
        file('web/ui/b.module.css', '@media (max-width: 700px) {\n}\n@container (width < 640px) {\n}'),
        file('web/ui/data-table.tsx', '<table>'),
        file('web/features/parts/list.tsx', 'return <table className="x">'),
      ),
    ).toEqual([
      'web/ui/b.module.css:1 @media (max-width: 700px) {',
      'web/ui/b.module.css:3 @container (width < 640px) {',
      'web/features/parts/list.tsx:1 <table',
    ])
  })
})
