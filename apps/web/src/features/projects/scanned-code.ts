const projectId = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/i

/**
 * The project on a scanned label: its id alone, or the address of its home on this or another address of the
 * installation. Anything else is not ours, and leads nowhere.
 */
export function projectOf(scanned: string): string | undefined {
  const text = scanned.trim()
  const path = URL.canParse(text) ? new URL(text).pathname : `/project/home/${text}`
  const [, found] = new RegExp(`^/project/home/(${projectId.source})/?$`, 'i').exec(path) ?? []
  return found?.toLowerCase()
}

/** The token of a code for reports that was scanned. */
export function reportOf(scanned: string): string | undefined {
  const text = scanned.trim()
  const path = URL.canParse(text) ? new URL(text).pathname : ''
  return /^\/report\/([0-9a-f]{32})\/?$/i.exec(path)?.[1]?.toLowerCase()
}
