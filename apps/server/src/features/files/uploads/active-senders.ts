/** A request of this process that receives the bytes of an upload. */
export interface ActiveSender {
  /**
   * Ends the request, because another request has taken over or canceled the upload. Resolves when the request no
   * longer writes.
   */
  stop(): Promise<void>
  /** Makes the received bytes durable when no byte has arrived for some seconds. */
  saveWhenSilent(): Promise<void>
}

/** The requests of this process that receive bytes, by the sender id of their lease. */
export const activeSenders = new Map<string, ActiveSender>()

/**
 * Makes the received bytes of a silent sender durable, so that its client can resume the upload after them. Does
 * nothing while bytes arrive, or when the sender belongs to another process.
 */
export async function saveSilentSender(senderId: string | null): Promise<void> {
  if (senderId) await activeSenders.get(senderId)?.saveWhenSilent()
}
