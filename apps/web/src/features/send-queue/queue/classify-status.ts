/** The next step for an item that could not be sent. */
export type ResponseClass =
  /** No network, or the server is busy or failed: send the item again later. */
  | 'later'
  /** The session ended: wait until the user signs in. */
  | 'signIn'
  /** The server rejected the item: the user decides. */
  | 'refused'

/** Statuses after which a retry can succeed. 0 is a network failure. */
const passing = new Set([0, 408, 423, 425, 429])

/** Returns the class of an HTTP status. Status 0 is a network failure. */
export function classifyStatus(status: number): ResponseClass {
  if (status === 401) return 'signIn'
  return passing.has(status) || status >= 500 ? 'later' : 'refused'
}

const firstPauseMs = 5_000
const maxPauseMs = 300_000

/**
 * Returns the pause after a number of consecutive failures, in milliseconds. It doubles each time, up to five minutes.
 */
export const computePauseMs = (failures: number): number =>
  Math.min(firstPauseMs * 2 ** Math.max(0, failures - 1), maxPauseMs)

/** Number of server failures after which an item no longer blocks the items behind it. It is still retried. */
const failuresInFront = 3

/**
 * Returns true when the following items have to wait for this item. A network failure and a rate limit (429) block
 * the whole queue.
 */
export const blocksQueue = (status: number, failures: number): boolean =>
  status === 0 || status === 429 || failures < failuresInFront
