/** The texts of the user guide in one language, as `content/guide` holds them. */
export interface Guide {
  title: string
  subtitle: string
  contents: string
  /** With `{{number}}`. */
  page: string
  chapters: Chapter[]
  /** Short lists of advice; they stand on the support page too. */
  tips: { id: string; title: string; steps: string[] }[]
}

export interface Chapter {
  id: string
  title: string
  text?: string
  steps: string[]
  note?: string
}

export const product = 'Steelsafe'

/** The colours of the shipped theme. */
export const colours = { main: '#1c5d99', dark: '#16202b', quiet: '#5b6773', line: '#d9dee4' }

/** Chapters, then the tips. */
export const allChapters = ({ chapters, tips }: Guide): Chapter[] => [...chapters, ...tips]
