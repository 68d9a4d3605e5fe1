import type { Notification } from '@steelsafe/contract/notifications/entities.ts'

/** Removes the project number in parentheses from the end of a title if the text contains the number too. */
export function shortenTitle({
  title,
  text,
  projectNumber,
}: Pick<Notification, 'title' | 'text' | 'projectNumber'>): string {
  if (!projectNumber || !text.includes(projectNumber)) return title
  const ending = [` (${projectNumber})`, `（${projectNumber}）`].find(each => title.endsWith(each))
  return ending ? title.slice(0, -ending.length) : title
}
