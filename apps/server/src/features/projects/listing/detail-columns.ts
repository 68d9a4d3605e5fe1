import { fieldOfDetail, type NamedField, textOfField } from '@steelsafe/contract/projects/details.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Fields } from '../profile/details.ts'

/** Sort fields for the columns of a list, by position. */
export const detailColumns = ['column1', 'column2', 'column3', 'column4'] as const

/** A project with its fields, and its details as pairs of name and value. */
export type WithDetails = Fields & { details: [name: string, value: string][] }

/** Returns the value of a project's field or detail by name, ignoring case; empty when the project has no value. */
export function valueByName(project: WithDetails, name: string): string {
  const field = fieldOfDetail(name)
  if (field) return textOfField(project[field])
  const key = name.toLowerCase()
  return project.details.find(([own]) => own.toLowerCase() === key)?.[1] ?? ''
}

/** The source of the values that a list is sorted by. Each source has an index. */
export interface SortValue {
  /** A `from` clause that includes `project p`. */
  from: SQL
  value: SQL
  sqlIsFilled: SQL
  sqlIsBlank: SQL
  /** True when an ascending list begins with the largest value. */
  falls?: boolean
}

/** Returns the sort source for the field or detail with this name. */
export function sortSource(name: string): SortValue {
  const field = fieldOfDetail(name)
  if (field) {
    const value = sortColumns[field]
    if (field === 'cavities')
      return {
        from: sql`project p`,
        value,
        sqlIsFilled: sql`${value} is not null`,
        sqlIsBlank: sql`${value} is null`,
      }
    return {
      from: sql`project p`,
      value,
      sqlIsFilled: sql`${value} <> ''`,
      sqlIsBlank: sql`${value} = ''`,
    }
  }
  const sqlIsNamed = sql`d.sort_name = searchable(${name}) and d.sort_value <> '' and d.is_active and not d.is_alertable`
  return {
    from: sql`project_detail d join project p on p.id = d.project_id`,
    value: sql`d.sort_value`,
    sqlIsFilled: sqlIsNamed,
    sqlIsBlank: sql`not exists (select 1 from project_detail d where d.project_id = p.id and ${sqlIsNamed})`,
  }
}

const sortColumns: Record<NamedField, SQL> = {
  partName: sql`p.sort_part_name`,
  partNumber: sql`p.sort_part_number`,
  program: sql`p.sort_program`,
  description: sql`p.sort_description`,
  cavities: sql`p.cavities`,
}
