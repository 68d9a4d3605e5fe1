import { Thumbnail } from '#ui/Thumbnail.tsx'

/** A white pixel. */
const white = 'data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs='

/** A page with the picture of a tool in a list. */
export const Screen = () => <Thumbnail url={white} alt="Headlamp bezel" />
