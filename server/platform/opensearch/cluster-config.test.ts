import { describe, expect, it } from 'vitest'
import { testSecret } from '../../../tests/support/deps.ts'
import { readConfig } from '../config.ts'

const searchOf = (SEARCH_ENGINE: string) =>
  readConfig({ NODE_ENV: 'test', SESSION_SECRET: testSecret, SEARCH_ENGINE }).search

describe('SEARCH_ENGINE', () => {
  it('accepts memory, postgres or the URL of a cluster', () => {
    expect(searchOf('memory')).toMatchObject({ engine: 'memory', cluster: undefined })
    expect(searchOf('postgres')).toMatchObject({ engine: 'postgres', cluster: undefined })
    expect(searchOf('http://search:9200')).toMatchObject({
      engine: 'cluster',
      cluster: {
        origin: 'http://search:9200',
        authorization: undefined,
        prefix: 'tbs',
        shards: 1,
        replicas: undefined,
      },
    })
    const { cluster } = searchOf('https://me:p%40ss%2F@search.example/other-site?shards=3&replicas=0')
    expect(cluster).toMatchObject({ origin: 'https://search.example', prefix: 'other-site', shards: 3, replicas: 0 })
    expect(cluster?.authorization).toBe(`Basic ${Buffer.from('me:p@ss/').toString('base64')}`)
  })

  it.each([
    'elastic',
    'ftp://host:9200',
    'https://',
    'https://host/Tbs',
    'https://host/a/b',
    'https://host?shard=2',
    'https://host?shards=0',
    'https://host?replicas=-1',
    'https://me:%@host:9200',
    'https://me:s3cret@host:99999',
  ])('refuses %s with one line that contains no password', text => {
    expect(() => searchOf(text)).toThrow(
      'Invalid configuration. SEARCH_ENGINE: must be memory, postgres, or look like https://user:password@host:9200/tbs?shards=1&replicas=1',
    )
  })
})
