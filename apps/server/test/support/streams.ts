/**
 * Opens the event stream of a user, and waits until it is open. `until` waits for a text, and `heard` returns the text
 * of the stream so far.
 */
export async function openStream({ url }: { url: string }, token: string) {
  const response = await fetch(`${url}/api/live`, { headers: { authorization: `Bearer ${token}` } })
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader() // a stream always has a body
  let heard = ''
  /**
   * Waits until the stream contains a text after a position.
   * @throws when the stream ends first
   */
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
