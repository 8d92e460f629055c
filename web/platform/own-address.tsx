import { Redirect, useLocation, useSearch } from 'wouter'

interface OwnAddressProps {
  /** The id in the URL. */
  idInUrl: string | undefined
  /** The row's id; null if it is hidden from visitors. */
  id: number | null
}

/** Replaces the public id in the URL with the row's own id, after a visitor has signed in. */
export function OwnAddress({ idInUrl = '', id }: OwnAddressProps) {
  const [path] = useLocation()
  const search = useSearch()
  if (id === null || String(id) === idInUrl || !path.endsWith(`/${idInUrl}`)) return null
  return <Redirect to={`${path.slice(0, -idInUrl.length)}${id}${search && `?${search}`}`} replace />
}
