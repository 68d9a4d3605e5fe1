import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { addresses } from './settings.ts'

/**
 * Opens a slow connection to the server of the tools that can be cut, so that a browser that uses it has a real
 * connection to lose.
 */
export async function openLine(bytesPerSecond: number) {
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
     * Passes this number of bytes of each connection to the server, and drops the rest without either side noticing. A
     * larger upload cannot end before the journey has checked its middle.
     */
    loseAfter(bytes: number) {
      mostBytes = bytes
    },
    /** Closes every connection, and accepts no new one. */
    cut() {
      isCut = true
      cutAll()
    },
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
