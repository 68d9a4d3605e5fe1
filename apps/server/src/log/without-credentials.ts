/** Returns the host and the path of a URL, without user name, password and query. */
export function withoutCredentials(address: string): string {
  const { host, pathname } = new URL(address)
  return host + pathname
}
