import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

/**
 * The range of the ports. Operating systems assign higher ports to outgoing connections, which could take a port before
 * the server of a journey listens on it. Chromium refuses to open some lower ports.
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

/**
 * Prints as many free ports as the argument says, separated by commas. All ports are open at the same time, so that no
 * port is printed twice.
 */
const ports = await Promise.all(Array.from({ length: Number(process.argv[2]) }, listenOnFreePort))
console.log(ports.map(({ port }) => port).join())
for (const { server } of ports) server.close()
