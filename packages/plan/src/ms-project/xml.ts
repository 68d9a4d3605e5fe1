import { parseXml, type XmlDocument, XmlElement } from '@rgrove/parse-xml'
import { isDay } from '../schedule/work-days.ts'
import { minutesPerCalendarDay, namespace } from './format.ts'

/**
 * Returns the root element of a document. The parser knows only the five entities of XML and loads no other files, so a
 * file cannot grow through entities.
 * @throws Error when the text is not well-formed, is incomplete, or is nested too deeply
 */
export function rootOf(text: string): XmlElement {
  const document: XmlDocument = parseXml(text)
  return document.root! // a well-formed document has a root
}

/** Returns the name of an element without its namespace prefix. */
const localName = ({ name }: XmlElement): string => name.slice(name.indexOf(':') + 1)

/**
 * Returns true for the root of a plan: an element named Project, in the namespace of Microsoft Project or in none.
 * Build files of programs use the same name, so a root without a namespace must have a list of tasks.
 */
export const isProject = (root: XmlElement): boolean => {
  if (localName(root) !== 'Project') return false
  const prefix = root.name.includes(':') ? `xmlns:${root.name.split(':')[0]}` : 'xmlns'
  const declaredNamespace = root.attributes[prefix]
  return declaredNamespace ? declaredNamespace.startsWith(namespace) : childOf(root, 'Tasks') !== undefined
}

/** Cache of child elements by name, because the fields of a task are read many times. */
const childrenByName = new WeakMap<XmlElement, Map<string, XmlElement[]>>()

/** Returns the child elements with a name, regardless of their namespace prefix. */
export function childrenOf(element: XmlElement | undefined, name: string): XmlElement[] {
  if (!element) return []
  let byName = childrenByName.get(element)
  if (!byName) {
    byName = new Map()
    for (const child of element.children)
      if (child instanceof XmlElement) {
        const childName = localName(child)
        const others = byName.get(childName)
        if (others) others.push(child)
        else byName.set(childName, [child])
      }
    childrenByName.set(element, byName)
  }
  return byName.get(name) ?? []
}

export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  childrenOf(element, name)[0]

/** Returns the trimmed text of a child; undefined when it is missing or empty. */
export const childText = (element: XmlElement | undefined, name: string): string | undefined =>
  childOf(element, name)?.text.trim() || undefined

/** Returns the number in a child; undefined when it is missing or cannot be read. */
export function childNumber(element: XmlElement | undefined, name: string): number | undefined {
  const text = childText(element, name)
  return text !== undefined && /^-?\d{1,15}(\.\d+)?$/.test(text) ? Number(text) : undefined
}

/** Returns true when the text of a child is `1` or `true`. */
export const isSet = (element: XmlElement, name: string): boolean =>
  ['1', 'true'].includes(childText(element, name) ?? '')

export interface XmlDateTime {
  /** A date, as yyyy-MM-dd. */
  day: string
  /** Minutes since midnight, up to 24 hours. */
  minutes: number
}

/**
 * Returns the date and time in a child; undefined if it is missing or cannot be read. A time zone is ignored.
 * @param timeOfDay minutes since midnight, for a date without a time
 */
export function childMoment(
  element: XmlElement | undefined,
  name: string,
  timeOfDay = 0,
): XmlDateTime | undefined {
  const [, day, time] =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?(?:Z|[+-]\d{2}:?\d{2})?)?$/.exec(
      childText(element, name) ?? '',
    ) ?? []
  const minutes = time === undefined ? timeOfDay : minutesOfTime(time)
  return day && minutes !== undefined && isDay(day) ? { day, minutes } : undefined
}

/** Converts a time of day (HH:mm, HH:mm:ss) to minutes since midnight. Returns undefined when it cannot be read. */
export function minutesOfTime(time = ''): number | undefined {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})(?::\d{2})?/.exec(time) ?? []
  const result = Number(hours) * 60 + Number(minutes)
  return result >= 0 && result <= minutesPerCalendarDay ? result : undefined
}
