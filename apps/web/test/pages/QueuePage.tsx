import { useWholeQuery } from '#core/navigation/navigation.ts'
import { usePhotos } from '#features/files/index.ts'
import { LockedItems } from '#features/send-queue/index.ts'
import { Screen as Unsent } from '#features/send-queue/items/UnsentItems.tsx'
import { FrameContext } from '#ui/page/frame.ts'

const frame = { about: 'NL-24-0107 Housing', tabs: null, hasHeading: false, hasLinkUp: false }

/**
 * A page with the send queue of this device and a simple photo input, or with the queue of an account that is not
 * signed in.
 */
export function Screen() {
  const { lockedEmail } = useWholeQuery()
  return (
    <FrameContext value={frame}>
      {lockedEmail ? (
        <LockedItems email={lockedEmail} />
      ) : (
        <>
          <Photo />
          <Unsent />
        </>
      )}
    </FrameContext>
  )
}

function Photo() {
  const photos = usePhotos('00000000-0000-4000-8000-000000000107')
  return (
    <input
      type="file"
      multiple
      onChange={({ currentTarget }) =>
        photos.add([...(currentTarget.files ?? [])].map(file => ({ file, folder: '' })))
      }
    />
  )
}
