import type { Engine, EngineSettings } from '../interfaces.ts'
import { embeddedCopy, embeddedTemplate } from './template-embedded.ts'
import { postgresCopy, postgresTemplate } from './template-postgres.ts'
import type { DatabaseTemplate, Migrate } from './template-types.ts'

export type { DatabaseTemplate, Migrate } from './template-types.ts'

/**
 * Creates a database once with `migrate`, for all processes that use the same key; later calls reuse it. With
 * `databaseUrl`, whose user must be allowed to create databases, it is created on that server. Otherwise it is an
 * embedded database in `.cache/database` of the repository.
 */
export function prepareTemplate(
  migrate: Migrate,
  key: string,
  databaseUrl = process.env.TEST_DATABASE_URL,
): Promise<DatabaseTemplate> {
  return databaseUrl ? postgresTemplate(migrate, key, databaseUrl) : embeddedTemplate(migrate, key)
}

/**
 * Opens a copy of the template. For tests only: the copy is not durable and is deleted on close.
 * @param parent the folder of an embedded copy; without it, the temporary folder of the system
 */
export function openFromTemplate(
  template: DatabaseTemplate,
  settings: Partial<EngineSettings> = {},
  parent?: string,
): Promise<Engine> {
  return template.kind === 'postgres'
    ? postgresCopy(template, settings)
    : embeddedCopy(template, settings, parent)
}
