import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunks } from './chunks.ts'
import { endpointsAsData } from './endpoints-as-data.ts'
import { occtWithoutEval } from './occt-without-eval.ts'
import { offlineShell } from './offline-shell.ts'

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`

export default defineConfig({
  plugins: [react(), endpointsAsData(), offlineShell()],
  // Modules, so that a worker loads a reader only for the kind of file that it is given.
  worker: { format: 'es', plugins: () => [occtWithoutEval()] },
  server: { port: 5173, proxy: { '/api': server, '/token': server } },
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 600,
    // The policy allows no data: addresses but for pictures.
    assetsInlineLimit: 0,
    manifest: true,
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
})
