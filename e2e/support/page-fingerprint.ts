/**
 * A fingerprint of the elements on a page. Two pages with equal looks differ only in their texts, so that axe finds the
 * same violations on both.
 */
export interface PageFingerprint {
  /** The path of the screen without ids, and the width of its window in pixels. */
  screen: string
  /**
   * A hash for each kind of element. Elements of a kind have equal tag names, classes and attributes, and so have their
   * ancestors.
   */
  kinds: number[]
}

/** Returns the look of the page. Runs in the browser, so it cannot use names from outside of the function. */
export function computePageFingerprint(): PageFingerprint {
  /**
   * Attributes whose values change the meaning of an element. For most other attributes, only an empty value makes a
   * difference.
   */
  const meaningful =
    /^(role|type|tabindex|lang|dir|scope|autocomplete|aria-(atomic|autocomplete|busy|checked|current|disabled|expanded|haspopup|hidden|invalid|level|live|modal|multiselectable|orientation|pressed|readonly|required|selected|sort))$/
  const isWord = (value: string) => /^[a-z][a-z-]{0,19}$/i.test(value)

  /** Returns the FNV-1a hash of a text, in 32 bits. */
  const numberOf = (text: string) => {
    let hash = 0x811c9dc5
    for (let index = 0; index < text.length; index++)
      hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
    return hash >>> 0
  }
  const colorsOf = (style: string) =>
    style
      .split(';')
      .filter(part => /color|background|-bg|opacity/.test(part.split(':')[0] ?? ''))
      .join(';')
  // Mantine generates a new class that begins with "__m__" for each element.
  const classesOf = (value: string) =>
    value
      .split(/\s+/)
      .filter(name => !name.startsWith('__m__'))
      .sort()
      .join('.')
  const describeAttribute = ({ name, value }: Attr) => {
    if (name === 'class') return classesOf(value)
    if (name === 'style') return colorsOf(value)
    if (meaningful.test(name) || (name.startsWith('data-') && isWord(value))) return `${name}=${value}`
    return value === '' ? `${name}=` : name
  }
  const describeElement = (element: Element) => {
    const hasText = [...element.childNodes].some(
      node => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
    )
    const attributes = [...element.attributes].map(describeAttribute).sort()
    return [element.localName, ...attributes, hasText, element.children.length > 0].join(' ')
  }

  const describeLink = (link: Element) => link.getAttribute('href') ?? ''

  const kinds = new Set<number>()
  const hovered = new Set(document.querySelectorAll(':hover'))
  const visit = (element: Element, around: number): void => {
    const kind = numberOf(`${around} ${describeElement(element)}`)
    kinds.add(kind)
    if (element === document.activeElement) kinds.add(numberOf(`${kind} focused`))
    if (hovered.has(element)) kinds.add(numberOf(`${kind} hovered`))
    // A drawing counts as one element.
    if (element.localName !== 'svg') for (const child of element.children) visit(child, kind)
  }
  // The server provides the colors of a company as a stylesheet.
  const themes = [...document.querySelectorAll('link[rel=stylesheet][href*="/api/"]')].map(describeLink)
  visit(document.body, numberOf([describeElement(document.documentElement), ...themes].join(' ')))

  const path = location.pathname.split('/').map(part => (/\d/.test(part) ? '{id}' : part))
  const pointer = matchMedia('(pointer: coarse)').matches ? ', touch' : ''
  const title = document.title === '' ? ', without a title' : ''
  return { screen: `${path.join('/')} (${innerWidth} px${pointer}${title})`, kinds: [...kinds] }
}
