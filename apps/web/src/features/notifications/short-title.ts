import type { Notification } from '@steelsafe/contract/notifications/entities.ts'

/** Returns the title without the number of the tool in brackets at its end, if the text has the number too. */
export function shortTitle({
  title,
  text,
  projectNumber,
}: Pick<Notification, 'title' | 'text' | 'projectNumber'>): string {
  if (!projectNumber || !text.includes(projectNumber)) return title
  const ending = [` (${projectNumber})`, `（${projectNumber}）`].find(each => title.endsWith(each))
  return ending ? title.slice(0, -ending.length) : title
}
