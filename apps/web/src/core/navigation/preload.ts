import type { Screen } from './screen.ts'

/** A screen and the parameters of an address. */
interface ScreenAt {
  screen: Screen
  params: Record<string, string>
}

/** Events before a user follows a link: the pointer is over the link, the link has the focus, or a finger is on it. */
const signs = ['pointerover', 'focusin', 'touchstart'] as const

let screens: readonly Screen[] = []

/** Starts to load the code and the content of a screen as soon as the user is about to follow a link to it. */
export function preloadLinks(all: readonly Screen[]): void {
  screens = all
  const preload = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link && link.origin === location.origin && !link.hasAttribute('download'))
      preloadScreen(link.pathname)
  }
  for (const sign of signs) addEventListener(sign, preload, { passive: true })
}

/**
 * Loads the code and the content of a screen before the user opens it. Does nothing without a network, or if the
 * browser saves data. Ignores failures, because opening the screen loads it again and shows the error.
 */
export function preloadScreen(path: string): void {
  if (!navigator.onLine || savesData()) return
  const at = screenAt(screens, path.replace(/[?#].*$/, ''))
  if (!at) return
  at.screen.load().catch(() => undefined)
  at.screen.preload?.(at.params).catch(() => undefined)
}

/** Returns the screen at a path. An address without parameters takes precedence. */
export function screenAt(all: readonly Screen[], path: string): ScreenAt | undefined {
  const candidates = all.flatMap(screen => {
    const { template } = screen.path
    const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
    const match = new RegExp(`^${template.replace(/\{\w+\}/g, '([^/]+)')}/?$`, 'i').exec(path)
    if (!match) return []
    const params = Object.fromEntries(
      names.map((name, at) => [name, decodeURIComponent(match[at + 1] ?? '')]),
    )
    return [{ screen, params }]
  })
  return candidates.toSorted((a, b) => Object.keys(a.params).length - Object.keys(b.params).length)[0]
}

/** Runs a function when the browser is idle. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 1_000)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work)
  return () => cancelIdleCallback(handle)
}

const savesData = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true
