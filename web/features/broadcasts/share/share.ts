/** Where a network takes an address to share. Which networks there are is the brand's to say. */
const networks: Record<string, (url: string, text: string) => string> = {
  LinkedIn: url => `https://www.linkedin.com/sharing/share-offsite/?${new URLSearchParams({ url })}`,
  Facebook: url => `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: url })}`,
  X: (url, text) => `https://x.com/intent/post?${new URLSearchParams({ url, text })}`,
}

export interface ShareLink {
  name: string
  href: string
}

/** A broadcast's page for everybody, as other sites link to it: by the id that visitors know. */
export const publicUrlOf = (shareId: number, origin: string): string => `${origin}/news?id=${shareId}&bc=1`

/** The ways to share a broadcast on the brand's networks; one that takes no addresses is left out. */
export const shareLinks = (
  social: readonly { name: string }[],
  { url, text }: { url: string; text: string },
): ShareLink[] =>
  social.flatMap(({ name }) => {
    const hrefOf = networks[name]
    return hrefOf === undefined ? [] : [{ name, href: hrefOf(url, text) }]
  })
