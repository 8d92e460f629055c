import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'

/**
 * The token of a link that was mailed, taken out of the address bar at once, so that it is in no history and nobody copies
 * it along; '' where there is none.
 */
export function useLinkToken(): string {
  const [token] = useState(new URLSearchParams(useSearch()).get('token') ?? '')
  const [path, navigate] = useLocation()
  useEffect(() => navigate(path, { replace: true }), [navigate, path])
  return token
}
