/** A label of a domain: letters and digits, with hyphens inside. */
const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?`
const domain = String.raw`(?<![\p{L}\p{N}])(?:${label}\.)+\p{L}{2,}`

/** Matches text that mail programs turn into a link, even without a protocol, and e-mail addresses. */
const anyAddress = new RegExp(String.raw`[a-z][a-z\d+.-]*:\/\/|\bwww\.|@|${domain}`, 'iu')

/**
 * Matches only text that is certainly an address. Domains without a path are excluded, because the name of a file or a
 * company may look like a domain.
 */
const certainAddress = new RegExp(
  String.raw`(?:[a-z][a-z\d+.-]*:\/\/|\bwww\.)[^\s]*|${domain}\/[^\s]*`,
  'giu',
)

/** Returns true for text that contains something like a web or e-mail address. */
export const hasWebAddress = (text: string): boolean => anyAddress.test(text)

/** Replaces each web address in the values of a text with an ellipsis, for subjects of e-mails. */
export const withoutWebAddresses = (
  values: Record<string, string | number>,
): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replace(certainAddress, '…') : value,
    ]),
  )
