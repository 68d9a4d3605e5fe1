import { fieldOfDetail, type NamedField, textOfField } from '@steelsafe/contract/projects/details.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Fields } from './details.ts'

/** Sort fields that mean the columns of a list by their place. */
export const detailColumns = ['column1', 'column2', 'column3', 'column4'] as const

/** A project with its fields and its details, each as its name and value. */
export type WithDetails = Fields & { details: [name: string, value: string][] }

/** What a project has under a name, whatever the case; empty when it has nothing of that name. */
export function valueUnder(project: WithDetails, name: string): string {
  const field = fieldOfDetail(name)
  if (field) return textOfField(project[field])
  const key = name.toLowerCase()
  return project.details.find(([own]) => own.toLowerCase() === key)?.[1] ?? ''
}

/** From where the values that a list is sorted by come in their order, each with an index. */
export interface SortValue {
  /** With `project p` in it. */
  from: SQL
  value: SQL
  isFilled: SQL
  isBlank: SQL
  /** Whether a list that rises has the largest value first. */
  falls?: boolean
}

/** How a list is sorted by what stands under a name. */
export function sortedBy(name: string): SortValue {
  const field = fieldOfDetail(name)
  if (field) {
    const value = sortColumns[field]
    if (field === 'cavities')
      return {
        from: sql`project p`,
        value,
        isFilled: sql`${value} is not null`,
        isBlank: sql`${value} is null`,
      }
    return {
      from: sql`project p`,
      value,
      isFilled: sql`${value} <> ''`,
      isBlank: sql`${value} = ''`,
    }
  }
  const isNamed = sql`d.sort_name = searchable(${name}) and d.sort_value <> '' and d.is_active and not d.is_alertable`
  return {
    from: sql`project_detail d join project p on p.id = d.project_id`,
    value: sql`d.sort_value`,
    isFilled: isNamed,
    isBlank: sql`not exists (select 1 from project_detail d where d.project_id = p.id and ${isNamed})`,
  }
}

const sortColumns: Record<NamedField, SQL> = {
  partName: sql`p.search_part_name`,
  partNumber: sql`p.search_part_number`,
  program: sql`p.search_program`,
  description: sql`left(p.search_description, 200)`,
  cavities: sql`p.cavities`,
}
