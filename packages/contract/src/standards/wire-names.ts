import * as z from 'zod'

type Names = Record<string, string>
type Renamed<Value, WireNames> = {
  [Key in keyof Value as Key extends keyof WireNames ? WireNames[Key] & string : Key]: Value[Key]
}

/**
 * Translates field names between requests and code, by a map from the one name to the other. `request` and `answer`
 * wrap the schemas of endpoints, so that handlers see only names of the code. `fromWire` translates responses in the
 * browser.
 */
export function wireNames<const WireNames extends Names>(names: WireNames) {
  const inCode = (name: string) => names[name] ?? name
  const fromWire = <Value extends object>(value: Value) =>
    Object.fromEntries(Object.entries(value).map(([name, part]) => [inCode(name), part])) as Renamed<
      Value,
      WireNames
    >
  return {
    fromWire,
    request: <Value extends object, Sent>(schema: z.ZodType<Value, Sent>) => schema.transform(fromWire),
    answer<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>) {
      type Wire = z.ZodObject<Shape>
      const toWire = (value: Record<string, unknown>) =>
        Object.fromEntries(Object.keys(schema.shape).map(name => [name, value[inCode(name)]]))
      return onWire(schema as z.ZodType, toWire) as z.ZodType<
        z.output<Wire>,
        Renamed<z.input<Wire>, WireNames>
      >
    },
  }
}

/**
 * Returns a schema for answers that differ from the code in more than names. The handler returns `Inside`; the schema
 * converts it to the response.
 */
export const onWire = <Inside, Sent, Wire>(
  wire: z.ZodType<Wire, Sent>,
  toWire: (inside: Inside) => Sent,
): z.ZodType<Wire, Inside> =>
  z
    .custom<Inside>()
    .transform(toWire)
    .pipe(wire as z.ZodType<Wire, Awaited<Sent>>)
