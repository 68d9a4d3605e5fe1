import { AsyncResource } from 'node:async_hooks'

type OnMessage = (payload: string) => void

/** The listeners of each channel. */
export class Listeners {
  readonly #byChannel = new Map<string, Set<OnMessage>>()

  get channels(): string[] {
    return [...this.#byChannel.keys()]
  }

  /**
   * Adds a listener. Returns a function that removes the listener, and returns true when the channel has no other
   * listener.
   */
  add(channel: string, onMessage: OnMessage): () => boolean {
    // A message arrives with the response to another caller's commit; the listener must not run in that context.
    const listener = AsyncResource.bind(onMessage)
    const listeners = this.#byChannel.get(channel) ?? new Set()
    this.#byChannel.set(channel, listeners.add(listener))
    return () => {
      const isLast = listeners.delete(listener) && listeners.size === 0
      if (isLast) this.#byChannel.delete(channel)
      return isLast
    }
  }

  deliver({ channel, payload = '' }: { channel: string; payload?: string }) {
    for (const listener of this.#byChannel.get(channel) ?? []) listener(payload)
  }
}
