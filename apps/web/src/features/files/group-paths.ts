/** Maximum length of the paths in one address, in characters. Many proxies refuse addresses of more than 8 KiB. */
const maxLength = 6_000

/**
 * Returns the paths in groups, each of which fits into the address of a request. Leaves out paths inside of another
 * path, because a request for a folder includes everything in it.
 */
export function groupPaths(paths: readonly string[]): string[][] {
  const groups: string[][] = []
  let length = maxLength
  for (const path of paths) {
    if (paths.some(other => path.startsWith(`${other}/`))) continue
    const pathLength = encodeURIComponent(`${path},`).length
    length += pathLength
    if (length <= maxLength) groups.at(-1)?.push(path)
    else {
      groups.push([path])
      length = pathLength
    }
  }
  return groups
}
