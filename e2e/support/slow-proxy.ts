import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { addresses } from './settings.ts'

/**
 * Starts a slow proxy in front of the server of the project `tools`. A journey can interrupt the proxy, so that a
 * browser loses a real connection.
 */
export async function openSlowProxy(bytesPerSecond: number) {
  const sockets = new Set<Socket>()
  let isCut = false
  let speed = bytesPerSecond
  let mostBytes = Number.POSITIVE_INFINITY
  const server = createServer(near => {
    if (isCut) return near.destroy()
    const far = connect(Number(new URL(addresses.tools).port), '127.0.0.1')
    let carried = 0
    far.pipe(near)
    near.on('data', bytes => {
      if (carried >= mostBytes) return
      carried += bytes.length
      far.write(bytes)
      near.pause()
      setTimeout(() => near.resume(), (bytes.length / speed) * 1000)
    })
    near.on('end', () => far.end())
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
  })
  const cutAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /**
     * Forwards only this number of bytes of each connection to the server, and discards the rest without notifying
     * either side. A larger upload then cannot end while the journey checks its progress.
     */
    loseAfter(bytes: number) {
      mostBytes = bytes
    },
    /** Closes every connection, and accepts no new one. */
    cut() {
      isCut = true
      cutAll()
    },
    /** Accepts connections again, with 25 times the initial speed. */
    restore() {
      isCut = false
      mostBytes = Number.POSITIVE_INFINITY
      speed = bytesPerSecond * 25
    },
    async close() {
      cutAll()
      server.close()
      await once(server, 'close')
    },
  }
}
