import { Image } from '@mantine/core'
import { limits } from '@steelsafe/contract/core/limits.ts'
import classes from './Thumbnail.module.css'

interface ThumbnailProps {
  url: string | null
  /** The alternative text. Empty if the text next to the picture has the same content. */
  alt: string
  size?: number
}

/** A small square picture, or a placeholder without a URL. */
export const Thumbnail = ({ url, alt, size = limits.projectThumbnail }: ThumbnailProps) =>
  url ? (
    <Image
      src={url}
      alt={alt}
      w={size}
      h={size}
      radius="sm"
      fit="cover"
      loading="lazy"
      className={classes.picture}
      style={{ flex: 'none' }}
    />
  ) : (
    <svg width={size} height={size} viewBox="0 0 50 50" aria-hidden="true" style={{ flex: 'none' }}>
      <rect width="50" height="50" rx="6" fill="var(--surface-raised)" stroke="var(--line)" />
      <path d="M12 14h26v8l-5 4H12zM12 30h21l5-4v10H12z" fill="var(--line)" />
    </svg>
  )
