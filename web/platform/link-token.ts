import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'

/**
 * Returns the token of a mailed link and removes it from the URL at once, so that it is neither in the history nor
 * copied along; '' if there is none.
 */
export function useLinkToken(): string {
  const [token] = useState(new URLSearchParams(useSearch()).get('token') ?? '')
  const [path, navigate] = useLocation()
  useEffect(() => navigate(path, { replace: true }), [navigate, path])
  return token
}
