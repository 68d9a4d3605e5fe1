import { defineConfig } from 'drizzle-kit'

/** `npm run migration -- --name what_it_does` writes the next migration from the schema; those that have landed stay as they are. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/database/schema/index.ts',
  out: './src/database/migrations',
})
