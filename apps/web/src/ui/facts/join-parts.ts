/** Joins the parts of a line with a dot between them. Leaves out missing and empty parts. */
export const joinParts = (...parts: readonly (string | number | false | null | undefined)[]): string =>
  parts.filter(Boolean).join(' · ')
