import { AsyncResource } from 'node:async_hooks'

type OnMessage = (payload: string) => void

/** Who wants to hear of which channel. */
export class Listeners {
  readonly #byChannel = new Map<string, Set<OnMessage>>()

  get channels(): string[] {
    return [...this.#byChannel.keys()]
  }

  /** Returns how to take the listener away again; that answers whether it was the channel's last one. */
  add(channel: string, onMessage: OnMessage): () => boolean {
    // A message arrives with the answer to somebody's commit; its listener must not run in their context.
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
