import { Redirect, useLocation, useSearch } from 'wouter'

interface OwnAddressProps {
  /** The id in the address. */
  given: string | undefined
  /** The row's id, or null if it is hidden from visitors. */
  id: number | null
}

/** Puts a row's own id into the address of who opened the page as a visitor, by the public id, and has signed in since. */
export function OwnAddress({ given = '', id }: OwnAddressProps) {
  const [path] = useLocation()
  const search = useSearch()
  if (id === null || String(id) === given || !path.endsWith(`/${given}`)) return null
  return <Redirect to={`${path.slice(0, -given.length)}${id}${search && `?${search}`}`} replace />
}
