import { rjgPages } from '../rjg/names.ts'

/** Pages that have videos: the support page, and the pages about process control. */
export const videoPages = ['support', ...rjgPages] as const
export type VideoPage = (typeof videoPages)[number]

/** Returns the page with this name; the support page for other names. */
export const videoPageOf = (name: string): VideoPage => videoPages.find(page => page === name) ?? 'support'
