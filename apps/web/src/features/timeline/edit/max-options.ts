/** Maximum number of tasks that a choice offers at once; a part of the title finds the others. */
export const maxOptions = 50
