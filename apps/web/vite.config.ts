import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunks } from './chunks.ts'
import { compressed } from './compressed.ts'
import { contentInOneLanguage } from './content-in-one-language.ts'
import { endpointsAsData } from './endpoints-as-data.ts'
import { occtWithoutEval } from './occt-without-eval.ts'
import { offlineShell } from './offline-shell.ts'

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`

const absolute = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  // Only the types of these packages are used: in the browser stands the small part of them that the app needs.
  resolve: {
    alias: {
      i18next: absolute('src/core/translation/i18next.ts'),
      'react-i18next': absolute('src/core/translation/react-i18next.ts'),
    },
  },
  plugins: [react(), contentInOneLanguage(), endpointsAsData(), offlineShell(), compressed()],
  // Modules, so that a worker loads a reader only for the kind of file that it is given.
  worker: { format: 'es', plugins: () => [occtWithoutEval()] },
  server: { port: 5173, proxy: { '/api': server, '/token': server } },
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 600,
    // The policy allows no data: addresses but for pictures.
    assetsInlineLimit: 0,
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunks },
        // The first load lists the files of all screens, and a hash does not compress: a character less of each saves 1 kB.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
})
