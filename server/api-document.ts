import { endpoints } from '../contract/index.ts'
import { livePath, liveSignal } from '../contract/site.ts'
import type { Config } from './platform/config.ts'
import { openApiOf } from './platform/http/openapi.ts'

/** Builds the OpenAPI document of this site. This takes longer than the rest of the start. */
export const apiDocumentOf = ({ brand, publicUrl }: Pick<Config, 'brand' | 'publicUrl'>) =>
  openApiOf(endpoints, {
    title: `${brand.name} API`,
    version: '1',
    description: `The API of ${brand.name}. Its own pages use it, and members' programs may, with a session or, where a call accepts one, an API key.`,
    termsOfService: new URL('/rules', publicUrl).href,
    contact: { name: brand.name, url: new URL('/contact', publicUrl).href, email: brand.supportEmail },
    server: publicUrl,
    streams: {
      [livePath]: { name: 'live', summary: 'What changed, as it changes', access: 'member', event: liveSignal },
    },
  })
