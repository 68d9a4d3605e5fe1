import { system } from '@steelsafe/contract/system/endpoints.ts'
import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react'
import { useAnswer } from '#core/queries.ts'
import { useStored } from '#core/session-store.ts'
import type { UploadQueue } from '#ui/files/upload-queue.ts'
import { SessionUploads } from './session-uploads.ts'

const Uploads = createContext<SessionUploads | null>(null)

/** Uploads go on while other screens are shown, and end with the session: nothing of one is seen in another. */
export function UploadsProvider({ children }: { children: ReactNode }) {
  const token = useStored()?.token
  // biome-ignore lint/correctness/useExhaustiveDependencies: each session has uploads of its own
  const uploads = useMemo(() => new SessionUploads(), [token])
  useEffect(() => () => uploads.end(), [uploads])
  return <Uploads value={uploads}>{children}</Uploads>
}

/** The uploads of a project. */
export function useUploads(project: string): UploadQueue {
  const { data: settings } = useAnswer(system.publicSettings, {})
  return useContext(Uploads)!.of(project, settings?.largestFileBytes) // around every screen
}
