import { rjgPages } from '../rjg/names.ts'

/** The pages that have videos: that of support, and those about process control. */
export const videoPages = ['support', ...rjgPages] as const
export type VideoPage = (typeof videoPages)[number]

/** The page that an address names; that of support where it names none. */
export const videoPageOf = (name: string): VideoPage => videoPages.find(page => page === name) ?? 'support'
