import { z } from 'zod'
import { type AnyEndpoint, type Endpoint, endpoint } from './endpoint.ts'
import { searchText } from './fields.ts'
import { id, idParams } from './id.ts'
import { listReply, pageQuery } from './page.ts'

const idReply = z.object({ payload: z.object({ id: id() }) })
const listQuery = z.object({ query: searchText(), ...pageQuery })
const moveBody = z.object({ direction: z.enum(['up', 'down']) })
type EmptyObject = z.ZodObject<Record<never, never>>

/** Rows that staff maintain: a list, a form and, where the site shows them in a fixed order, their order. */
export interface Collection<Row extends z.ZodObject = z.ZodObject, Body extends z.ZodObject = z.ZodObject> {
  /** The last segment of its path, e.g. `testimonials`. */
  name: string
  /** One row, as the audit log writes it, e.g. `testimonial`. */
  one: string
  list: Endpoint<EmptyObject, typeof listQuery, EmptyObject, ReturnType<typeof listReply<Row>>>
  add: Endpoint<EmptyObject, EmptyObject, Body, typeof idReply>
  change: Endpoint<typeof idParams, EmptyObject, Body, EmptyObject>
  remove: Endpoint<typeof idParams, EmptyObject, EmptyObject, EmptyObject>
  /** Moves a row by one place. */
  move: Endpoint<typeof idParams, EmptyObject, typeof moveBody, EmptyObject>
  row: Row
  body: Body
}

interface Declaration<Row extends z.ZodObject, Body extends z.ZodObject> {
  name: string
  one: string
  /** A name of the rows within a sentence: "testimonials of members". */
  what: string
  row: Row
  body: Body
  /** Paths of other calls whose replies contain the rows. */
  shownBy: readonly `/api/${string}`[]
}

/** Declares the calls with which staff maintain a collection; each call writes its change to the audit log. */
export function collection<Row extends z.ZodObject, Body extends z.ZodObject>({
  name,
  one,
  what,
  row,
  body,
  shownBy,
}: Declaration<Row, Body>): Collection<Row, Body> {
  const path = `/api/admin/${name}` as const
  const changes = [path, ...shownBy]
  const ofRow = { access: 'staff', changes, params: idParams, problems: ['not-found'] } as const
  return {
    name,
    one,
    row,
    body,
    list: endpoint({
      method: 'GET',
      path,
      access: 'staff',
      summary: `List ${what}`,
      query: listQuery,
      reply: listReply(row),
    }),
    add: endpoint({ method: 'POST', path, access: 'staff', changes, summary: `Add to ${what}`, body, reply: idReply }),
    change: endpoint({ method: 'PATCH', path: `${path}/{id}`, ...ofRow, summary: `Change one of ${what}`, body }),
    remove: endpoint({ method: 'DELETE', path: `${path}/{id}`, ...ofRow, summary: `Remove one of ${what}` }),
    move: endpoint({
      method: 'POST',
      path: `${path}/{id}/move`,
      ...ofRow,
      summary: `Move one of ${what} up or down by one place`,
      body: moveBody,
    }),
  } as unknown as Collection<Row, Body>
}

/** The names of a collection's calls. */
export type CollectionCall = 'list' | 'add' | 'change' | 'remove' | 'move'

const pascal = (text: string) => text.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Returns the calls of a collection by their names in the API, e.g. `addTestimonial`. */
export const callsOf = (each: Collection, without: readonly CollectionCall[] = []): [string, AnyEndpoint][] =>
  (['list', 'add', 'change', 'remove', 'move'] as const)
    .filter(call => !without.includes(call))
    .map(call => [call === 'list' ? `listStaff${pascal(each.name)}` : `${call}${pascal(each.one)}`, each[call]])
