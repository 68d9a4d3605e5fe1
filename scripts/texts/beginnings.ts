import { readFileSync } from 'node:fs'

/** The texts of an area, by language and key. */
type Area = Record<string, Record<string, string>>

/** Messages whose words the specification defines, in lower case (docs/voice.md, rule 10). */
const specifiedMessages: readonly string[] = JSON.parse(
  readFileSync('packages/texts/specified-messages.json', 'utf8'),
)

/** The two patterns of the specification for its other messages. */
const specifiedPatterns = [/^there was a problem \p{L}/u, /^\p{L}[^.!?]* successfully$/u]

/**
 * Matches the keys of messages: the result of a call, a broken rule, and the message that a screen shows instead of its
 * content.
 */
const messageKey =
  /^(act\.\w+\.(done|failed)|rule\.)|(^|\.)(done|failed|\w+Failed|forbidden|notAllowed|empty|none|nobody|no[A-Z]\w*)(_\w+|\.\w+)?$/

/**
 * Finds messages that begin with a small letter, except English messages of the specification. Also finds messages in
 * `specified-messages.json` that no text contains.
 */
export function messageBeginnings(texts: Record<string, Area>): string[] {
  const usedMessages = new Set<string>()
  const isSpecified = (text: string) => {
    if (specifiedMessages.includes(text)) usedMessages.add(text)
    return usedMessages.has(text) || specifiedPatterns.some(pattern => pattern.test(text))
  }
  const small = Object.entries(texts).flatMap(([area, byLanguage]) =>
    Object.entries(byLanguage).flatMap(([language, messages]) =>
      Object.entries(messages)
        .filter(([key, text]) => messageKey.test(key) && /^\p{Ll}/u.test(text))
        .filter(([, text]) => language !== 'en' || !isSpecified(text))
        .map(([key, text]) => `${area}:${key} begins with a small letter in ${language}: ${text}`),
    ),
  )
  const unused = specifiedMessages
    .filter(text => !usedMessages.has(text))
    .map(text => `packages/texts/specified-messages.json has a message that no text has: ${text}`)
  return [...small, ...unused]
}
