import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`

export default defineConfig({
  plugins: [react()],
  server: { port: 5173, proxy: { '/api': server, '/token': server } },
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 600,
    // The policy allows no data: addresses but for pictures.
    assetsInlineLimit: 0,
    manifest: true,
  },
})
