/**
 * Loads the bytes of a file.
 * @throws if the server responds with an error, so that the error is not shown as the file
 */
export async function loadFile(url: string): Promise<ArrayBuffer> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(answer.statusText)
  return answer.arrayBuffer()
}
