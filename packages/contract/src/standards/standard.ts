import type { Endpoint, Input, Output } from '../core/endpoint.ts'
import type { Option } from '../core/lists.ts'
import type { ScreenPath } from '../core/path.ts'
import type { Application, Choice, Preview, Template, TemplateForm } from './entities.ts'

/** A call with what it is given, and how its answer is read. */
export interface PreparedCall<Answer = unknown> {
  endpoint: Endpoint
  input: Input<Endpoint>
  read(answer: unknown): Answer
}

/** Checks input and answer against the endpoint here, so that the screens need not know which one it is. */
export const prepared = <E extends Endpoint, Answer = Output<E>>(
  endpoint: E,
  input: Input<E>,
  read: (answer: Output<E>) => Answer = answer => answer as unknown as Answer,
): PreparedCall<Answer> => ({ endpoint, input, read }) as unknown as PreparedCall<Answer>

/** The same for a call whose body a form adds. */
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
 * A standard of a company: milestones that it collects into templates, which it applies to projects. There are two,
 * `company-milestones` and `company-clear-to-pay`. Their calls have names and shapes of their own; here they are
 * described in the same words, so that one set of screens serves both.
 */
export interface Standard {
  /** The area of its calls and texts. */
  area: 'company-milestones' | 'company-clear-to-pay'
  paths: {
    templates: PathOfCompany<[]>
    editTemplate: PathOfCompany<[template?: string | number], 'templateId'>
    apply: PathOfCompany<[]>
  }
  /** What its calls name two fields: the server reports errors of them under these names. */
  fields: { milestones: string; template: string }
  /** Whether the author of a template is stored. */
  namesCreator: boolean
  templates: {
    list(company: string): PreparedCall<Template[]>
    get(company: string, id: string): PreparedCall<Template | undefined>
    create(company: string): PreparedCall
    update(company: string, id: string): PreparedCall
    remove(company: string, id: string): PreparedCall
    /** The body of `create`, and with an id of `update`. */
    body(form: TemplateForm, id?: string): unknown
  }
  /** The milestones that a template can have. */
  choices(company: string): PreparedCall<Option[]>
  preview(company: string, choice: Choice): PreparedCall<Preview>
  apply(company: string): PreparedCall
  applyBody(choice: Choice): unknown
  log(company: string): PreparedCall<Application[]>
}
