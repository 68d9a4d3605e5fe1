/** So many tasks are offered at once; a part of the title finds the others. */
export const shownOptions = 50
