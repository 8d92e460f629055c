/** Returns the favorite companies' ids with one added or removed; [0] means none. */
export function withFavorite(favorites: readonly number[], companyId: number, isFavorite: boolean): number[] {
  const others = favorites.filter(id => id !== companyId && id !== 0)
  return isFavorite ? [...others, companyId] : others.length > 0 ? others : [0]
}
