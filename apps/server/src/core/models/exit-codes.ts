/** The exit code of the process for a file that Open CASCADE cannot read. */
export const unreadableCode = 3
