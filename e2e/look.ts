/** The elements of a page as axe judges them. Two pages with the same look differ only in their texts. */
export interface Look {
  /** The screen by its address without ids, and the width at which it is shown. */
  screen: string
  /**
   * A number for each kind of element. Elements of a kind have the same name, classes and attributes, and so do all
   * elements around them.
   */
  kinds: number[]
}

/** Returns the look of the page. Runs in the page, so it uses only what it declares. */
export function lookOfPage(): Look {
  /** Attributes whose values change the meaning of an element. Of the others, only an empty value counts. */
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
  // Mantine makes up the classes that begin with "__m__" anew for each element.
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
    // A drawing is judged as a whole.
    if (element.localName !== 'svg') for (const child of element.children) visit(child, kind)
  }
  // The colors of a company come in a stylesheet of the server.
  const themes = [...document.querySelectorAll('link[rel=stylesheet][href*="/api/"]')].map(describeLink)
  visit(document.body, numberOf([describeElement(document.documentElement), ...themes].join(' ')))

  const path = location.pathname.split('/').map(part => (/\d/.test(part) ? '{id}' : part))
  const pointer = matchMedia('(pointer: coarse)').matches ? ', touch' : ''
  const title = document.title === '' ? ', without a title' : ''
  return { screen: `${path.join('/')} (${innerWidth} px${pointer}${title})`, kinds: [...kinds] }
}
