import type { Plugin } from 'vite'

const scrollArea = /@mantine[\\/]core[\\/]esm[\\/]components[\\/]ScrollArea[\\/]ScrollArea\.mjs$/

const original = 'import { useMergeRefs } from "@floating-ui/react";'
const replacement = `import { useMergedRef } from "@mantine/hooks";
const useMergeRefs = refs => useMergedRef(...refs);`

/**
 * Replaces a small function in Mantine's scroll area by the equivalent of Mantine. The original is part of the library
 * that positions menus, and with it every list would load that library.
 */
export const scrollAreaAlone = (): Plugin => ({
  name: 'scroll-area-alone',
  apply: 'build',
  transform(code, id) {
    if (!scrollArea.test(id)) return undefined
    if (!code.includes(original)) throw new Error('The scroll area of Mantine no longer has this import')
    return { code: code.replace(original, () => replacement), map: null }
  },
})
