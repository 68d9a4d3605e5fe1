import { type Endpoint, isEmptySchema } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import * as z from 'zod'

type Json = null | boolean | number | string | Json[] | { [name: string]: Json }

/** The parts of the output of `z.toJSONSchema` that this file reads. */
interface Shape {
  type?: string
  format?: string
  enum?: Json[]
  const?: Json
  anyOf?: Shape[]
  oneOf?: Shape[]
  allOf?: Shape[]
  items?: Shape
  properties?: Record<string, Shape>
  additionalProperties?: Shape | boolean
  minimum?: number
  maximum?: number
  minItems?: number
  minLength?: number
  maxLength?: number
}

/** Existing ids by table. The id for a field is looked up by the name of the field. */
export type KnownIds = Record<string, string[]>

/** Returns a number below `n` from a seeded pseudorandom sequence. */
export type Dice = (n: number) => number

/**
 * Returns a seeded generator: Mulberry32 by Tommy Ettinger (public domain), which is small and equal on every machine.
 */
export function diceOf(seed: number): Dice {
  let state = seed
  return n => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * n)
  }
}

const pick = <T>(dice: Dice, choices: readonly T[]): T => choices[dice(choices.length)]!

const deep = (levels: number): Json => {
  let value: Json = 'bottom'
  for (let level = 0; level < levels; level += 1) value = level % 2 ? [value] : { inside: value }
  return value
}

/** Values that no field expects, regardless of its type. */
const hostile: readonly (() => Json)[] = [
  () => 2_147_483_648,
  () => -2_147_483_649,
  () => 2 ** 53 + 2,
  () => -9_007_199_254_740_991,
  () => 1e308,
  () => -0.5,
  () => 'half of a pair \ud800',
  () => '\udfff\ud83d',
  () => 'null\u0000character',
  () => '__proto__',
  () => 'constructor',
  () => JSON.parse('{"__proto__":{"isAdmin":true},"constructor":1,"toString":"x"}') as Json,
  () => JSON.parse('{"constructor":{"name":"x"},"hasOwnProperty":null,"then":1}') as Json,
  () => 'long '.repeat(20_000),
  () => '%'.repeat(500),
  () => "' or 1=1 --",
  () => '../../etc/passwd',
  () => '2026-02-30',
  () => '+275760-09-13T00:00:00.001Z',
  () => '\u202e\u0301'.repeat(50),
  () => null,
  () => true,
  () => [],
  () => ({}),
  () => [null, [null]],
  () => Array.from({ length: 2_000 }, () => '00000000-0000-7000-8000-000000000000'),
  () => deep(500),
]

/** Creates requests for an endpoint: valid requests as far as its schemas define them, and spoiled requests. */
export class Requests {
  readonly #dice: Dice
  readonly #ids: KnownIds
  readonly #everyId: string[]

  constructor(dice: Dice, ids: KnownIds) {
    this.#dice = dice
    this.#ids = ids
    this.#everyId = Object.values(ids).flat()
  }

  path(endpoint: Endpoint, isSpoilt: boolean): string {
    const isOfProject = endpoint.allow.who === 'project' || endpoint.allow.who === 'owner'
    return endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
      if (isSpoilt && this.#dice(2)) return this.#address()
      if (name === 'id') return pick(this.#dice, this.#ids[isOfProject ? 'project' : 'company']!)
      return encodeURIComponent(this.#idFor(name))
    })
  }

  query({ query }: Endpoint, isSpoilt: boolean): string {
    if (isEmptySchema(query)) return ''
    const fields = this.#value(shapeOf(query), 'query')
    if (typeof fields !== 'object' || fields === null) return ''
    const parameters = new URLSearchParams()
    for (const [name, value] of Object.entries(fields)) parameters.append(name, textOf(value))
    const names = Object.keys(fields)
    if (isSpoilt && names.length > 0) parameters.set(pick(this.#dice, names), textOf(this.#hostile()))
    if (isSpoilt && this.#dice(3) === 0) parameters.append(pick(this.#dice, [...names, '__proto__']), 'again')
    return `?${String(parameters).slice(0, 30_000)}`
  }

  body({ body }: Endpoint): Json | undefined {
    return isEmptySchema(body) ? undefined : this.#value(shapeOf(body), 'body')
  }

  /** Returns a copy of a value in which one nested value is replaced by a hostile value. */
  spoilt(value: Json): Json {
    const inside = typeof value === 'object' && value !== null ? Object.keys(value) : []
    if (inside.length === 0 || this.#dice(12) === 0) return this.#hostile()
    const selectedKey = pick(this.#dice, inside)
    if (Array.isArray(value))
      return value.map((item, at) => (String(at) === selectedKey ? this.spoilt(item) : item))
    const fields = value as Record<string, Json>
    return { ...fields, [selectedKey]: this.spoilt(fields[selectedKey]!) }
  }

  #hostile(): Json {
    return pick(this.#dice, hostile)()
  }

  #address(): string {
    return pick(this.#dice, [
      '%00',
      '%ED%A0%80',
      '%E0%A4%A',
      '__proto__',
      'constructor',
      '2147483648',
      '-9007199254740993',
      '%2e%2e%2f%2e%2e',
      'x'.repeat(5_000),
      '00000000-0000-0000-0000-000000000000',
    ])
  }

  #idFor(name: string): string {
    const tableSuffix = name.replace(/ids?$/i, '').toLowerCase()
    const tables = Object.keys(this.#ids).filter(table => table.replaceAll('_', '').endsWith(tableSuffix))
    return pick(this.#dice, tables.length > 0 ? this.#ids[pick(this.#dice, tables)]! : this.#everyId)
  }

  #value(shape: Shape, name: string): Json {
    const choices = shape.anyOf ?? shape.oneOf
    if (choices) return this.#value(pick(this.#dice, choices), name)
    if (shape.allOf) return this.#value(shape.allOf[0]!, name)
    if (shape.const !== undefined) return shape.const
    if (shape.enum) return pick(this.#dice, shape.enum)
    switch (shape.type) {
      case 'object':
        return this.#object(shape)
      case 'array':
        return Array.from({ length: Math.max(shape.minItems ?? 0, this.#dice(3)) }, () =>
          this.#value(shape.items ?? {}, name),
        )
      case 'integer':
      case 'number':
        return this.#number(shape)
      case 'boolean':
        return this.#dice(2) === 0
      case 'null':
        return null
      default:
        return this.#text(shape, name)
    }
  }

  #object({ properties = {}, additionalProperties }: Shape): Json {
    const entries = Object.entries(properties).filter(() => this.#dice(8) > 0)
    const fields = Object.fromEntries(entries.map(([name, shape]) => [name, this.#value(shape, name)]))
    return typeof additionalProperties === 'object' && this.#dice(2)
      ? { ...fields, constructor: this.#value(additionalProperties, 'more') }
      : fields
  }

  /** Returns a number that is often a limit of the allowed range. */
  #number({ minimum = -1, maximum = 2_147_483_647 }: Shape): number {
    return pick(this.#dice, [minimum, maximum, Math.min(maximum, Math.max(minimum, this.#dice(20)))])
  }

  #text({ format, maxLength = 200 }: Shape, name: string): string {
    if (format === 'uuid' || /id$/i.test(name)) return this.#idFor(name)
    if (format === 'date') return pick(this.#dice, ['2026-11-22', '0001-01-01', '9999-12-31'])
    if (format === 'date-time') return '2026-11-22T10:00:00Z'
    if (/mail/i.test(name)) return `walk${this.#dice(1_000)}@walk.example`
    if (/url|address$/i.test(name)) return 'https://walk.example/'
    if (/date/i.test(name)) return '2026-11-22'
    if (/path|folder/i.test(name)) return pick(this.#dice, ['', 'Walk', 'Walk/Deeper'])
    return pick(this.#dice, [`Walk ${this.#dice(1_000)}`, 'é'.repeat(Math.min(maxLength, 300)), 'true', '7'])
  }
}

const shapes = new WeakMap<z.ZodType, Shape>()

function shapeOf(schema: z.ZodType): Shape {
  const cachedShape = shapes.get(schema)
  if (cachedShape) return cachedShape
  const newShape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Shape
  shapes.set(schema, newShape)
  return newShape
}

const textOf = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value))
