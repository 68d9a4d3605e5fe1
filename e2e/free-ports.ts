import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** Prints this number of free ports, separated by commas. All are open at once, so that no port is printed twice. */
const servers = await Promise.all(
  Array.from({ length: Number(process.argv[2]) }, async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    return server
  }),
)
console.log(servers.map(server => (server.address() as AddressInfo).port).join())
for (const server of servers) server.close()
