import { system } from '@steelsafe/contract/system/endpoints.ts'
import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useStoredSession } from '#core/session/session-store.ts'
import type { UploadQueue } from '#shared/files/upload/upload-queue.ts'
import { SessionUploads } from './session-uploads.ts'

const Uploads = createContext<SessionUploads | null>(null)

/**
 * Provides the uploads of the session. They continue while other screens are shown, and stop when the session ends.
 * Uploads of one session are never visible in another session.
 */
export function UploadsProvider({ children }: { children: ReactNode }) {
  const token = useStoredSession()?.token
  // biome-ignore lint/correctness/useExhaustiveDependencies: each session has its own uploads
  const uploads = useMemo(() => new SessionUploads(), [token])
  useEffect(() => () => uploads.end(), [uploads])
  return <Uploads value={uploads}>{children}</Uploads>
}

/** Returns the upload queue of a project. */
export function useUploads(project: string): UploadQueue {
  const { data: settings } = useEndpointQuery(system.publicSettings, {})
  return useContext(Uploads)!.queueOf(project, settings?.largestFileBytes) // The provider is around every screen.
}
