import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { addresses } from './settings.ts'

/** A slow line to the server of the tools, that can be cut: a browser that goes by it has a real connection to lose. */
export async function openLine(bytesPerSecond: number) {
  const sockets = new Set<Socket>()
  let isCut = false
  let speed = bytesPerSecond
  const server = createServer(near => {
    if (isCut) return near.destroy()
    const far = connect(Number(new URL(addresses.tools).port), '127.0.0.1')
    far.pipe(near)
    near.on('data', bytes => {
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
    /** Breaks every connection off, and takes no new one. */
    cut() {
      isCut = true
      cutAll()
    },
    mend() {
      isCut = false
      speed = bytesPerSecond * 25
    },
    async close() {
      cutAll()
      server.close()
      await once(server, 'close')
    },
  }
}
