import type { Endpoint, Input, Output } from '../core/endpoint.ts'
import type { Option } from '../core/lists.ts'
import type { ScreenPath } from '../core/path.ts'
import type { Application, Choice, Preview, StandardKind, Template, TemplateForm } from './entities.ts'

/** A call with its input and a function that reads its answer. */
export interface PreparedCall<Answer = unknown> {
  endpoint: Endpoint
  input: Input<Endpoint>
  read(answer: unknown): Answer
}

/**
 * Prepares a call. The types of input and answer are checked against the endpoint here, so that screens do not depend
 * on the endpoint.
 */
export const prepared = <E extends Endpoint, Answer = Output<E>>(
  endpoint: E,
  input: Input<E>,
  read: (answer: Output<E>) => Answer = answer => answer as unknown as Answer,
): PreparedCall<Answer> => ({ endpoint, input, read }) as unknown as PreparedCall<Answer>

/** Prepares a call whose body is added by a form. */
export const preparedForm = <E extends Endpoint>(
  endpoint: E,
  input: Omit<Input<E>, 'body'>,
): PreparedCall<Output<E>> => prepared(endpoint, input as Input<E>)

type PathOfCompany<More extends unknown[], Param extends string = never> = ScreenPath<
  string,
  [company: string | number, ...More],
  'id' | Param
>

/**
 * A standard of a company: milestones that are collected into templates, which are applied to projects. There are two,
 * `company-milestones` and `company-clear-to-pay`. Their calls have different names and shapes. This interface
 * describes both in the same terms, so that one set of screens serves both.
 */
export interface Standard {
  /** The area of its calls and texts. */
  area: 'company-milestones' | 'company-clear-to-pay'
  kind: StandardKind
  paths: {
    templates: PathOfCompany<[]>
    editTemplate: PathOfCompany<[template?: string | number], 'templateId'>
    apply: PathOfCompany<[]>
  }
  /** Names of two fields in its calls. The server reports errors under these names. */
  fields: { milestones: string; template: string }
  /** True when the creator of a template is stored. */
  namesCreator: boolean
  templates: {
    list(company: string): PreparedCall<Template[]>
    get(company: string, id: string): PreparedCall<Template | undefined>
    create(company: string): PreparedCall
    update(company: string, id: string): PreparedCall
    remove(company: string, id: string): PreparedCall
    /** Returns the body of `create`, or with a stored template the body of `update`. */
    body(form: TemplateForm, stored?: Pick<Template, 'id' | 'version'>): unknown
  }
  /** The milestones that a template can contain. */
  choices(company: string): PreparedCall<Option[]>
  preview(company: string, choice: Choice): PreparedCall<Preview>
  apply(company: string): PreparedCall
  applyBody(choice: Choice): unknown
  log(company: string): PreparedCall<Application[]>
}
