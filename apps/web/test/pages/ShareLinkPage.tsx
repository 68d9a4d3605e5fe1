import { sharingPaths } from '@steelsafe/contract/sharing/paths.ts'
import { useParams } from '#core/navigation/navigation.ts'
import { ShareLink } from '#features/sharing/ShareLink.tsx'

/** A page with the user's share link to a folder. */
export function Screen() {
  const { id } = useParams(sharingPaths.list)
  return <ShareLink id={id} path="03 Tool Design" />
}
