/** Saves bytes or a data URL as a file. */
export function downloadFile(name: string, content: Blob | string): void {
  const url = typeof content === 'string' ? content : URL.createObjectURL(content)
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  if (typeof content !== 'string') URL.revokeObjectURL(url)
}
