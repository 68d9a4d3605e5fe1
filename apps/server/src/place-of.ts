/** Returns the host and the path of an address, without a user, a password or keys. */
export function placeOf(address: string): string {
  const { host, pathname } = new URL(address)
  return host + pathname
}
