/** Returns the path of a stored picture. */
export const mediaPath = (fileId: string | null): string | null => (fileId === null ? null : `/media/${fileId}`)

/** Returns a picture as the value of a CSS background image. */
export const pictureCss = (path: string | null): string | null => (path === null ? null : `url("${path}")`)
