import { parseXml, type XmlDocument, XmlElement } from '@rgrove/parse-xml'
import { isDay } from '../schedule/work-days.ts'

/**
 * The root of a document. The parser knows no entities but the five of XML and loads nothing, so nothing in a text grows.
 * @throws Error when the text is not well-formed, whole or too deep
 */
export function rootOf(text: string): XmlElement {
  const document: XmlDocument = parseXml(text)
  return document.root! // a document without one is not well-formed
}

/** The name without a prefix. */
const localName = ({ name }: XmlElement): string => name.slice(name.indexOf(':') + 1)

export const isNamed = (element: XmlElement, name: string, namespace: string): boolean => {
  const prefix = element.name.includes(':') ? `xmlns:${element.name.split(':')[0]}` : 'xmlns'
  return localName(element) === name && element.attributes[prefix] === namespace
}

export const childrenOf = (element: XmlElement | undefined, name: string): XmlElement[] =>
  (element?.children ?? []).filter(
    (child): child is XmlElement => child instanceof XmlElement && localName(child) === name,
  )

export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  childrenOf(element, name)[0]

/** The text of a child, without spaces around it; undefined when there is none, or an empty one. */
export const textOf = (element: XmlElement | undefined, name: string): string | undefined =>
  childOf(element, name)?.text.trim() || undefined

/** A number in a child; undefined when there is none that can be read. */
export function numberOf(element: XmlElement | undefined, name: string): number | undefined {
  const text = textOf(element, name)
  return text !== undefined && /^-?\d{1,15}(\.\d+)?$/.test(text) ? Number(text) : undefined
}

export const isSet = (element: XmlElement, name: string): boolean =>
  ['1', 'true'].includes(textOf(element, name) ?? '')

export interface Moment {
  /** yyyy-MM-dd */
  day: string
  /** HH:mm:ss */
  time: string
}

/** A date with its time in a child, as the file writes it: without a zone. */
export function momentOf(element: XmlElement | undefined, name: string): Moment | undefined {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2})/.exec(textOf(element, name) ?? '') ?? []
  return day && time && isDay(day) ? { day, time } : undefined
}

/** The minutes of a span (`PT40H0M0S`) in a child. */
export function minutesOf(element: XmlElement, name: string): number | undefined {
  const [, hours, minutes, seconds] =
    /^PT(\d{1,9})H(\d{1,9})M(\d{1,9})S$/.exec(textOf(element, name) ?? '') ?? []
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes) + Number(seconds) / 60
}
