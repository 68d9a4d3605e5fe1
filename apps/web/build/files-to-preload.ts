import { globSync, readFileSync } from 'node:fs'

const features = new URL('../src/features/', import.meta.url)

/** The names of the components of public screens, such as `SignIn`. Their files have the same names. */
export const publicScreenNames = globSync('*/screens.ts', { cwd: features }).flatMap(file =>
  [...readFileSync(new URL(file, features), 'utf8').matchAll(/publicScreen\([^\n]*\/(\w+)\.tsx'/g)].map(
    match => match[1] ?? '',
  ),
)

/** Matches the files that the browser has loaded before it opens any screen. */
const loadedAtStart = /assets\/(app|public|screens|rolldown-runtime)-/
const frame = /assets\/frame-/
const loadedBeforeFrame = new RegExp(`assets/(Shell|${publicScreenNames.join('|')})-`)

/**
 * Returns which of the files that `file` imports the browser loads at the same time as `file`. The list leaves out the
 * files that are already loaded: the build writes it into the code of each screen, where every name costs bytes.
 */
export const filesToPreload = (file: string, imports: string[]): string[] =>
  imports.filter(path => !loadedAtStart.test(path) && (loadedBeforeFrame.test(file) || !frame.test(path)))
