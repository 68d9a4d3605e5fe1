import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Plugin, transformWithOxc } from 'vite'

const source = fileURLToPath(new URL('../service-worker.ts', import.meta.url))

/**
 * The modules of the screens that open without a network, by the ends of their file names. Their imports are cached
 * too.
 */
export const offlineModules = [
  'app/palette/Commands.tsx',
  'app/menus/NavigationDrawer.tsx',
  'app/project-choice/ProjectChoice.tsx',
  'app/Shell.tsx',
  'app/session/SignInFirst.tsx',
  'app/routes/all-screens.ts',
  'app/senders.ts',
  'app/start-worker.tsx',
  'features/account/sign-in/SignIn.tsx',
  'features/account/sign-in/SignInModal.tsx',
  'features/labels/ScanTag.tsx',
  'features/maintenance/log/EditEntry.tsx',
  'features/maintenance/problems/ReportProblem.tsx',
  'features/production/floor/EnterShift.tsx',
  'features/production/floor/OptionalShiftFields.tsx',
  'features/production/floor/shift-rules.ts',
  'features/projects/home/ProjectHome.tsx',
  'features/send-queue/items/LockedItems.tsx',
  'features/send-queue/items/UnsentItems.tsx',
  'features/send-queue/items/UnsentItemsOfTool.tsx',
  'features/send-queue/items/WaitingItem.tsx',
  'features/send-queue/items/WhileUnsent.tsx',
  'features/send-queue/queue/current.ts',
  'features/send-queue/storage/store.ts',
  'features/send-queue/storage/tool-storage.ts',
  'maintenance/entities.ts',
  'ui/overlays/Overlays.tsx',
  'ui/floating/parts.tsx',
  'ui/form/inputs/DayInput.tsx',
]

/** The areas whose texts these screens use. All languages are cached, because the user of a device may change. */
const areas = [
  'account',
  'core',
  'files',
  'gps',
  'labels',
  'maintenance',
  'production',
  'projects',
  'rjg',
  'send-queue',
  'shell',
  'ui',
]

const isWanted = (id: string) =>
  offlineModules.some(name => id.endsWith(`/${name}`)) ||
  areas.some(area => id.includes(`/packages/texts/${area}/`) && id.endsWith('.json'))

/** Writes the service worker, with the names of the files that it caches. */
export const offlineShell = (): Plugin => ({
  name: 'offline-shell',
  apply: 'build',
  async generateBundle(_, bundle) {
    const files = new Set<string>()
    const add = (name: string) => {
      const chunk = bundle[name]
      if (files.has(name) || chunk?.type !== 'chunk') return
      files.add(name)
      for (const css of chunk.viteMetadata?.importedCss ?? []) files.add(css)
      for (const next of chunk.imports) add(next)
    }
    for (const chunk of Object.values(bundle))
      if (
        chunk.type === 'chunk' &&
        (chunk.isEntry || [chunk.facadeModuleId ?? '', ...chunk.moduleIds].some(isWanted))
      )
        add(chunk.fileName)
    const paths = [...files].sort().map(name => `/${name}`)
    const version = createHash('sha256').update(paths.join()).digest('hex').slice(0, 12)
    const { code } = await transformWithOxc(readFileSync(source, 'utf8'), source)
    this.emitFile({
      type: 'asset',
      fileName: 'service-worker.js',
      source: `const version = ${JSON.stringify(version)}\nconst files = ${JSON.stringify(paths)}\n${code}`,
    })
  },
})
