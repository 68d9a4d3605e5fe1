import { userPaths } from '@steelsafe/contract/users/paths.ts'
import { useState } from 'react'
import { useParams } from '#core/navigation/navigation.ts'
import { ReceiverField } from '#features/users/offboarding/ReceiverField.tsx'

/** A page with the field for the user who takes over from another user. */
export function Screen() {
  const { id } = useParams(userPaths.links)
  const [value, setValue] = useState<string | null>(null)
  return <ReceiverField user={{ id }} value={value} onChange={setValue} />
}
