/** Returns the title of a project: its number and part name. */
export const projectTitle = (number: string, partName: string): string => `${number} ${partName}`.trim()
