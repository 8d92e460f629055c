import { z } from 'zod'
import { type Access, type AnyEndpoint, access, problemReply, problems } from '../../../contract/kit/index.ts'

const schema = (shape: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(shape, { target: 'draft-2020-12', io, unrepresentable: 'any' })
  return rest
}

const withStatus = (reply: Record<string, unknown>) => ({
  allOf: [{ type: 'object', properties: { status: { type: 'integer', const: 200 } }, required: ['status'] }, reply],
})

const problemContent = { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } }

function parametersOf(endpoint: AnyEndpoint) {
  const list = (place: 'path' | 'query', shape: z.ZodType) => {
    const { properties = {}, required = [] } = schema(shape, 'input') as {
      properties?: Record<string, object>
      required?: string[]
    }
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: property,
    }))
  }
  return [...list('path', endpoint.params), ...list('query', endpoint.query)]
}

function operationOf(name: string, endpoint: AnyEndpoint) {
  const isOpen = (access[endpoint.access] as readonly string[]).includes('visitor')
  const codes = [...new Set([...endpoint.problems, 'invalid-input', ...(isOpen ? [] : ['sign-in-required' as const])])]
  const byStatus = Map.groupBy(codes, code => problems[code as keyof typeof problems].status)
  const body = endpoint.method === 'GET' ? undefined : schema(endpoint.body, 'input')
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2]],
    'x-access': endpoint.access,
    security: isOpen ? [{}, { bearer: [] }, { session: [] }] : [{ bearer: [] }, { session: [] }],
    parameters: parametersOf(endpoint),
    ...(body &&
      Object.keys(body.properties ?? {}).length > 0 && {
        requestBody: { content: { 'application/json': { schema: body } } },
      }),
    responses: {
      200: {
        description: 'Done',
        content: { 'application/json': { schema: withStatus(schema(endpoint.reply, 'output')) } },
      },
      ...Object.fromEntries(
        [...byStatus].map(([status, list]) => [status, { description: list.join(', '), content: problemContent }]),
      ),
    },
  }
}

/** A path that streams server-sent events instead of answering once. */
export interface EventStream {
  name: string
  summary: string
  access: Access
  /** What the `data` of one event holds. */
  event: z.ZodType
}

const streamOf = ({ name, summary, access: kind, event }: EventStream) => ({
  get: {
    operationId: name,
    summary,
    tags: [name],
    'x-access': kind,
    security: [{ bearer: [] }, { session: [] }],
    responses: {
      200: {
        description: 'Server-sent events; one named `resync` says that some may have been missed',
        content: { 'text/event-stream': { schema: schema(event, 'output') } },
      },
      401: { description: 'sign-in-required', content: problemContent },
      429: { description: 'too-many-requests', content: problemContent },
    },
  },
})

interface Described {
  title: string
  version: string
  streams?: Record<string, EventStream>
}

/** The OpenAPI 3.1 document of the given endpoints, made from the definitions that validate them. */
export function openApiOf(endpoints: Record<string, AnyEndpoint>, { streams = {}, ...info }: Described) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, endpoint] of Object.entries(endpoints))
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operationOf(name, endpoint) }
  for (const [path, stream] of Object.entries(streams)) paths[path] = streamOf(stream)
  return {
    openapi: '3.1.0',
    info,
    paths,
    components: {
      schemas: { Problem: schema(problemReply, 'output') },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        session: { type: 'apiKey', in: 'cookie', name: '__Host-session' },
      },
    },
  }
}
