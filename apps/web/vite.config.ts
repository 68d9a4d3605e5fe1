import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunks } from './build/chunks.ts'
import { compressBuild } from './build/compressed.ts'
import { contentInOneLanguage } from './build/content-in-one-language.ts'
import { endpointsAsData } from './build/endpoints-as-data.ts'
import { filesToPreload } from './build/files-to-preload.ts'
import { occtWithoutEval } from './build/occt-without-eval.ts'
import { offlineShell } from './build/offline-shell.ts'
import { scrollAreaAlone } from './build/scroll-area-alone.ts'
import { textsOfScreens } from './build/texts-of-screens.ts'

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`

const absolute = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  // Only the types of these packages are used. The app replaces their code with the small part that it needs.
  resolve: {
    alias: {
      i18next: absolute('src/core/language/translation/i18next.ts'),
      'react-i18next': absolute('src/core/language/translation/react-i18next.ts'),
    },
  },
  plugins: [
    react(),
    contentInOneLanguage(),
    textsOfScreens(),
    endpointsAsData(),
    scrollAreaAlone(),
    offlineShell(),
    compressBuild(),
  ],
  // Worker modules can load a reader only for the file type that they need.
  worker: { format: 'es', plugins: () => [occtWithoutEval()] },
  server: { port: 5173, proxy: { '/api': server, '/token': server } },
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 600,
    // The content security policy allows data: URLs for pictures only.
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { resolveDependencies: filesToPreload },
    rolldownOptions: {
      output: {
        hashCharacters: 'base36',
        codeSplitting: { groups: chunks },
        // The entry lists the files of all screens, and hashes do not compress: each character of the hashes costs 1
        // kB.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:5][extname]',
      },
    },
  },
})
