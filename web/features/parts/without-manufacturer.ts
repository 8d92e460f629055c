interface Goods {
  description: string
  manufacturer: string
}

/** Removes the manufacturer from the start of the description, because it is shown next to it. */
export function withoutManufacturer({ description, manufacturer }: Goods): string {
  if (!description.toLowerCase().startsWith(`${manufacturer.toLowerCase()} `)) return description
  return description.slice(manufacturer.length).trimStart() || description
}
