/** The ids of favored companies with one more or less of them; [0] stands for none. */
export function withFavorite(favorites: readonly number[], companyId: number, isFavorite: boolean): number[] {
  const others = favorites.filter(id => id !== companyId && id !== 0)
  return isFavorite ? [...others, companyId] : others.length > 0 ? others : [0]
}
