/** The share URL of each supported network; the brand chooses the networks. */
const networks: Record<string, (url: string, text: string) => string> = {
  LinkedIn: url => `https://www.linkedin.com/sharing/share-offsite/?${new URLSearchParams({ url })}`,
  Facebook: url => `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: url })}`,
  X: (url, text) => `https://x.com/intent/post?${new URLSearchParams({ url, text })}`,
}

export interface ShareLink {
  name: string
  href: string
}

/** Returns the public URL of a broadcast, by its public id. */
export const publicUrlOf = (shareId: number, origin: string): string => `${origin}/news?id=${shareId}&bc=1`

/** Returns the links that share a broadcast on the brand's networks; networks that accept no links are left out. */
export const shareLinks = (
  social: readonly { name: string }[],
  { url, text }: { url: string; text: string },
): ShareLink[] =>
  social.flatMap(({ name }) => {
    const hrefOf = networks[name]
    return hrefOf === undefined ? [] : [{ name, href: hrefOf(url, text) }]
  })
