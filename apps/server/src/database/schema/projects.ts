import type { DocumentType, PhaseStatus, PhaseType, ProductionUnit } from '@steelsafe/contract/core/names.ts'
import { searchKinds } from '@steelsafe/contract/projects/entities.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, key } from '../columns.ts'
import { companies } from './companies.ts'
import { relationships } from './relationships.ts'
import { users } from './users.ts'

/** A tool and the work around it. Measures are metric: cm, kg, tonnes. */
export const projects = pgTable(
  'project',
  {
    id: key(),
    /** The owner. */
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    projectNumber: text('project_number').notNull(),
    partName: text('part_name').notNull().default(''),
    partNumber: text('part_number').notNull().default(''),
    program: text().notNull().default(''),
    description: text().notNull().default(''),
    isMetric: boolean('is_metric').notNull().default(true),
    length: doublePrecision(),
    height: doublePrecision(),
    depth: doublePrecision(),
    weight: doublePrecision(),
    pressSize: doublePrecision('press_size'),
    dateOfPurchase: date('date_of_purchase', { mode: 'string' }),
    sopDate: date('sop_date', { mode: 'string' }),
    dateOfDelivery: date('date_of_delivery', { mode: 'string' }),
    productionUnitId: text('production_unit_id').$type<ProductionUnit>().notNull().default('Cycles'),
    /** What the label says: the address of the project, or its id. */
    useUrlAsCode: boolean('use_url_as_code').notNull().default(true),
    /** Grows with each change, so that two who edit at once are told. */
    version: integer().notNull().default(1),
    imageKey: text('image_key'),
    imageType: text('image_type'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
    /** The values of the first four details, as a list shows, sorts and searches them; written with the details. */
    column1: text().notNull().default(''),
    column2: text().notNull().default(''),
    column3: text().notNull().default(''),
    column4: text().notNull().default(''),
    /** The values of all details, as a search finds them; written with the details. */
    detailText: text('detail_text').notNull().default(''),
    /** What lists sort by: without case and accents, and computed once. */
    sortNumber: text('sort_number').notNull().generatedAlwaysAs(sql`searchable(project_number)`),
    sort1: text('sort_1').notNull().generatedAlwaysAs(sql`searchable(column1)`),
    sort2: text('sort_2').notNull().generatedAlwaysAs(sql`searchable(column2)`),
    sort3: text('sort_3').notNull().generatedAlwaysAs(sql`searchable(column3)`),
    sort4: text('sort_4').notNull().generatedAlwaysAs(sql`searchable(column4)`),
    /** What the search by fields compares: computed once, because each hit of an index is compared again. */
    searchPartName: text('search_part_name').notNull().generatedAlwaysAs(sql`searchable(part_name)`),
    searchPartNumber: text('search_part_number').notNull().generatedAlwaysAs(sql`searchable(part_number)`),
    searchProgram: text('search_program').notNull().generatedAlwaysAs(sql`searchable(program)`),
    searchDescription: text('search_description').notNull().generatedAlwaysAs(sql`searchable(description)`),
    searchDetails: text('search_details').notNull().generatedAlwaysAs(sql`searchable(detail_text)`),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`searchable(project_number || E'\n' || column1 || E'\n' || column2 || E'\n' || column3 || E'\n' || column4)`,
      ),
  },
  table => [
    uniqueIndex('project_number').on(table.companyId, sql`lower(${table.projectNumber})`),
    index('project_by_number').on(table.sortNumber, table.id),
    index('project_by_column1').on(table.sort1, table.id),
    index('project_by_column2').on(table.sort2, table.id),
    index('project_by_column3').on(table.sort3, table.id),
    index('project_by_column4').on(table.sort4, table.id),
    index('project_by_created').on(table.createdAt, table.id),
    index('project_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
    index('project_details').using('gin', sql`${table.searchDetails} gin_trgm_ops`),
    index('project_part').using('gin', sql`${table.searchPartName} gin_trgm_ops`),
    index('project_part_number').using('gin', sql`${table.searchPartNumber} gin_trgm_ops`),
    index('project_program').using('gin', sql`${table.searchProgram} gin_trgm_ops`),
    index('project_description').using('gin', sql`${table.searchDescription} gin_trgm_ops`),
    index('project_number_search').using('gin', sql`${table.sortNumber} gin_trgm_ops`),
  ],
)

/** A field of a project: one of the company's own, or a default one. */
export const projectDetails = pgTable(
  'project_detail',
  {
    id: key(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    displayName: text('display_name').notNull(),
    valueText: text('value_text').notNull(),
  },
  table => [uniqueIndex('project_detail_position').on(table.projectId, table.position)],
)

/** Invoice, purchase order and steel certificate: one of each. */
export const projectDocuments = pgTable(
  'project_document',
  {
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    type: text().$type<DocumentType>().notNull(),
    name: text().notNull(),
    extension: text().notNull(),
    mimeType: text('mime_type').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    storageKey: text('storage_key').notNull(),
    sha256: text().notNull(),
    uploadedAt: instant('uploaded_at').notNull().default(sql`now()`),
    uploadedBy: uuid('uploaded_by').references(() => users.id),
  },
  table => [
    primaryKey({ columns: [table.projectId, table.type] }),
    uniqueIndex('project_document_key').on(table.storageKey),
  ],
)

/** A search that a user has kept. */
export const savedSearches = pgTable(
  'saved_search',
  {
    id: key(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: searchKinds }).notNull(),
    name: text().notNull(),
    criteria: jsonb().$type<Record<string, string>>().notNull(),
  },
  table => [uniqueIndex('saved_search_name').on(table.userId, table.kind, sql`lower(${table.name})`)],
)

/** What a company calls the project. */
export const projectIdentifiers = pgTable(
  'project_identifier',
  {
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    label: text().notNull(),
    isOwnerIdentifier: boolean('is_owner_identifier').notNull().default(false),
    searchLabel: text('search_label').notNull().generatedAlwaysAs(sql`searchable(label)`),
  },
  table => [
    primaryKey({ columns: [table.projectId, table.companyId] }),
    index('project_identifier_label').using('gin', sql`${table.searchLabel} gin_trgm_ops`),
  ],
)

export const projectCompanies = pgTable(
  'project_company',
  {
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    relationshipId: uuid('relationship_id')
      .notNull()
      .references(() => relationships.id),
    projectRoleId: text('project_role_id').notNull(),
  },
  table => [
    primaryKey({ columns: [table.projectId, table.companyId] }),
    index('project_company_company').on(table.companyId, table.projectId),
  ],
)

export const projectUsers = pgTable(
  'project_user',
  {
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    relationshipId: uuid('relationship_id')
      .notNull()
      .references(() => relationships.id),
  },
  table => [
    primaryKey({ columns: [table.projectId, table.userId] }),
    index('project_user_user').on(table.userId, table.projectId),
  ],
)

export const phases = pgTable(
  'phase',
  {
    id: key(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    phaseTypeId: text('phase_type_id')
      .$type<PhaseType>()
      .notNull()
      .references(() => phaseTypes.id),
    statusId: text('status_id')
      .$type<PhaseStatus>()
      .notNull()
      .references(() => phaseStatuses.id),
    completionPercent: smallint('completion_percent').notNull().default(0),
    plannedMilestone: date('planned_milestone', { mode: 'string' }),
    actualMilestone: date('actual_milestone', { mode: 'string' }),
    selected: boolean().notNull().default(true),
  },
  table => [
    uniqueIndex('phase_type_of_project').on(table.projectId, table.phaseTypeId),
    index('phase_state').on(table.phaseTypeId, table.statusId, table.projectId).where(sql`${table.selected}`),
    check('phase_percent', sql`${table.completionPercent} between 0 and 100`),
  ],
)

export const phaseTypes = pgTable('phase_type', { id: text().primaryKey(), position: integer().notNull() })
export const phaseStatuses = pgTable('phase_status', {
  id: text().primaryKey(),
  position: integer().notNull(),
})
