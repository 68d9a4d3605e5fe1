import type { Engine, EngineSettings } from './interfaces.ts'
import { embeddedCopy, embeddedTemplate } from './template-embedded.ts'
import { postgresCopy, postgresTemplate } from './template-postgres.ts'
import type { Migrate, Template } from './template-types.ts'

export type { Migrate, Template } from './template-types.ts'

/**
 * Makes a database once with `migrate`, for all processes that ask with the same key; later calls find it.
 * With `databaseUrl` (of a database whose user may create others) it is made on that server, else embedded,
 * in `.cache/database` of the repository.
 */
export function prepareTemplate(
  migrate: Migrate,
  key: string,
  databaseUrl = process.env.TEST_DATABASE_URL,
): Promise<Template> {
  return databaseUrl ? postgresTemplate(migrate, key, databaseUrl) : embeddedTemplate(migrate, key)
}

/** Opens a copy of the template, for tests alone: it is not durable, and gone when it is closed. */
export function openFromTemplate(
  template: Template,
  settings: Partial<EngineSettings> = {},
): Promise<Engine> {
  return template.kind === 'postgres' ? postgresCopy(template, settings) : embeddedCopy(template, settings)
}
