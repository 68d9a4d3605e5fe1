const projectId = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/i

/**
 * Returns the id of the project on a scanned label. The label contains either the id or the address of the project's
 * home on any host. Returns undefined for other codes.
 */
export function parseProjectCode(scanned: string): string | undefined {
  const text = scanned.trim()
  const path = URL.canParse(text) ? new URL(text).pathname : `/project/home/${text}`
  const [, id] = new RegExp(`^/project/home/(${projectId.source})/?$`, 'i').exec(path) ?? []
  return id?.toLowerCase()
}

/** Returns the token of a scanned code for problem reports, or undefined for other codes. */
export function parseReportCode(scanned: string): string | undefined {
  const text = scanned.trim()
  const path = URL.canParse(text) ? new URL(text).pathname : ''
  return /^\/report\/([0-9a-f]{32})\/?$/i.exec(path)?.[1]?.toLowerCase()
}
