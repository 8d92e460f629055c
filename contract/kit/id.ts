import { z } from 'zod'

/** A row's id: a positive 32-bit integer, as number or digits; `error` says what is wrong with anything else. */
export const id = (error?: string) =>
  z.coerce.number({ error }).int({ error }).positive({ error }).max(2_147_483_647, { error })

export const idParams = z.object({ id: id().describe('The id in the path') })

/** What visitors may see one of, under a public id. */
export type PublicEntity = 'part' | 'broadcast' | 'company'

/** Public ids begin here, far above every row's own id. */
export const firstPublicId = 1_000_000_000_000
/** 2^32 of them: a public id is a permuted 32-bit number on top of the first. */
export const lastPublicId = firstPublicId + 2 ** 32 - 1
export const isPublicId = (number: number): boolean => number >= firstPublicId

const publicEntities = z.registry<{ entity: PublicEntity }>()

/**
 * The id of a row that visitors may see: its own for members, its public id for visitors, whom the order of the ids themselves
 * would tell which rows came in one upload. In a request the server replaces it by the row's own before the handler runs.
 */
export const publicId = (entity: PublicEntity) =>
  z.coerce.number().int().positive().max(lastPublicId).register(publicEntities, { entity })

export const publicIdParams = (entity: PublicEntity) =>
  z.object({
    id: publicId(entity).describe('The id; of a visitor the public id, as lists show it to visitors'),
  })

const unwrapped = (schema: unknown): unknown =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
    ? unwrapped(schema.unwrap())
    : schema

/** The fields of an object that hold ids which may be public, and of what; none for any other schema. */
export function publicIdFields(schema: z.ZodType): [field: string, PublicEntity][] {
  if (!(schema instanceof z.ZodObject)) return []
  return Object.entries(schema.shape).flatMap(([field, shape]) => {
    const entity = publicEntities.get(unwrapped(shape) as z.ZodType)?.entity
    return entity === undefined ? [] : [[field, entity] as [string, PublicEntity]]
  })
}
