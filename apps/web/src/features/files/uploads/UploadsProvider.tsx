import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react'
import { useStoredSession } from '#core/session/session-store.ts'
import { SessionUploads } from './session-uploads.ts'

const UploadsContext = createContext<SessionUploads | null>(null)

/**
 * Provides the uploads of the session. They continue while other screens are shown, and stop when the session ends.
 * Uploads of one session are never visible in another session.
 */
export function UploadsProvider({ children }: { children: ReactNode }) {
  const token = useStoredSession()?.token
  // biome-ignore lint/correctness/useExhaustiveDependencies: each session has its own uploads
  const uploads = useMemo(() => new SessionUploads(), [token])
  useEffect(() => () => uploads.end(), [uploads])
  return <UploadsContext value={uploads}>{children}</UploadsContext>
}

/** Returns the uploads of the session. */
export const useSessionUploads = (): SessionUploads => useContext(UploadsContext)! // The provider is around every screen.
