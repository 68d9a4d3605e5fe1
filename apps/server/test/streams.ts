/** Opens a user's event stream, with a function that waits for a text in it. */
export async function openStream({ url }: { url: string }, token: string) {
  const response = await fetch(`${url}/api/live`, { headers: { authorization: `Bearer ${token}` } })
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader() // a stream always has a body
  let heard = ''
  /** Waits for a text after a position. */
  const until = async (text: string, from = 0) => {
    while (!heard.slice(from).includes(text)) {
      const { value, done } = await reader.read()
      if (done) throw new Error(`The stream ended before ${text}: ${heard}`)
      heard += value
    }
  }
  await until('welcome')
  return { until, heard: () => heard, close: () => reader.cancel() }
}
