/** Maximum number of options in a select field; typing a part of a title finds the others. */
export const maxOptions = 50
