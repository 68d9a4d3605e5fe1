import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** Prints as many free ports as its argument says, separated by commas. All are open at once, so that none comes twice. */
const servers = await Promise.all(
  Array.from({ length: Number(process.argv[2]) }, async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    return server
  }),
)
console.log(servers.map(server => (server.address() as AddressInfo).port).join())
for (const server of servers) server.close()
