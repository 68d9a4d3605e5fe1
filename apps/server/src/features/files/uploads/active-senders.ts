/** A request of this process that receives the bytes of an upload. */
export interface ActiveSender {
  /** Ends the request because another one has taken over. Resolves when it no longer writes. */
  stop(): Promise<void>
  /** Makes all bytes so far durable when none has arrived for some seconds. */
  saveWhenSilent(): Promise<void>
}

/** The requests that send bytes to this process, by the id of their lease. */
export const activeSenders = new Map<string, ActiveSender>()

/**
 * Saves the bytes of a sender whose connection may be dead, so that its client goes on where they end. Does nothing when
 * the sender is active, or is in another process.
 */
export async function saveOfSilentSender(senderId: string | null): Promise<void> {
  if (senderId) await activeSenders.get(senderId)?.saveWhenSilent()
}
