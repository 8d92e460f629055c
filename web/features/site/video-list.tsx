import { Link } from 'wouter'
import { pages } from '../../../contract/pages.ts'
import type { Video } from '../../../contract/site-content.ts'
import { Icon } from '../../ui/index.ts'
import styles from './help.module.css'

interface VideoListProps {
  videos: readonly Video[]
  /** The id of the video that the page shows large; absent where a video opens on its own site. */
  chosen?: number
}

/** Videos with their pictures, in the order of staff. */
export const VideoList = ({ videos, chosen }: VideoListProps) => (
  <ul className={styles.grid}>
    {videos.map(video => {
      const className = video.imageUrl === null ? styles.plain : styles.video
      const content = (
        <>
          {video.imageUrl === null ? <Icon name="play" size={16} /> : <Thumbnail video={video} />}
          <span>{video.title}</span>
        </>
      )
      return (
        <li key={video.id}>
          {chosen === undefined ? (
            <a href={video.url} target="_blank" rel="noopener noreferrer" className={className}>
              {content}
            </a>
          ) : (
            <Link
              href={`${pages.help.path}?id=${video.id}`}
              className={className}
              aria-current={video.id === chosen ? 'true' : undefined}
            >
              {content}
            </Link>
          )}
        </li>
      )
    })}
  </ul>
)

/** The stored picture of a video, or a drawn one. Nothing is loaded from the site of the video. */
export const Thumbnail = ({ video: { imageUrl } }: { video: Video }) => (
  <span className={styles.thumbnail}>
    {imageUrl !== null && <img src={imageUrl} alt="" width={640} height={360} loading="lazy" decoding="async" />}
    <span className={styles.play}>
      <Icon name="play" />
    </span>
  </span>
)
