import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

/**
 * The range of the ports. Linux, macOS and Windows give higher ones to connections, which could take such a port before
 * the server of a journey listens on it. Chromium refuses some lower ones.
 */
const [lowest, highest] = [11_000, 32_000]

async function listenOnFreePort(): Promise<{ port: number; server: Server }> {
  for (;;) {
    const port = randomInt(lowest, highest)
    const server = createServer().listen(port, '127.0.0.1')
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    if (isFree) return { port, server }
  }
}

/** Prints this number of free ports, separated by commas. All are open at once, so that no port is printed twice. */
const ports = await Promise.all(Array.from({ length: Number(process.argv[2]) }, listenOnFreePort))
console.log(ports.map(({ port }) => port).join())
for (const { server } of ports) server.close()
