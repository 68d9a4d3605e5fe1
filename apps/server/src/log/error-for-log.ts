import { withSourcePositions } from './source-positions.ts'

interface LoggedError {
  type: string
  code?: string | undefined
  message: string
  constraint?: string | undefined
  table?: string | undefined
  column?: string | undefined
  stack: string
  cause?: LoggedError | undefined
}

/** Maximum number of causes of an error that are logged. */
const maxDepth = 5

/**
 * Returns the loggable part of an error: its kind and where it came from. Parameters of statements, details of the
 * database and quoted values are left out, because they contain hashes, codes, e-mails and texts of users.
 */
export function errorForLog(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const { code, constraint, table, column, cause } = error as Error & Record<string, unknown>
  return {
    type: error.constructor.name,
    code: code === undefined ? undefined : String(code),
    message: wordsOf(error),
    constraint: constraint as string | undefined,
    table: table as string | undefined,
    column: column as string | undefined,
    stack: framesOf(error),
    cause: cause instanceof Error && depth < maxDepth ? errorForLog(cause, depth + 1) : undefined,
  }
}

/** Returns the first line of the error message, without values that may come from users. */
function wordsOf(error: Error): string {
  if ('query' in error && 'params' in error) return 'Failed query'
  const [line = ''] = error.message.split('\n')
  // Messages of system calls contain no user input: "connect ECONNREFUSED 127.0.0.1:5432", "ENOSPC: no space left on
  // device, write".
  if ('syscall' in error) return line
  return line
    .replace(/".*"|'.*'|`.*`/g, '"…"')
    .replace(/=\(.*\)/g, '=(…)')
    .replace(/[^\s<>()]+@[^\s<>()]+/g, '…')
    .replace(/[\w$+/=,.:-]{24,}/g, '…')
    .slice(0, 300)
}

/** Returns the stack frames after the message, with their positions in the sources. */
function framesOf({ stack = '', message }: Error): string {
  const start = message ? stack.indexOf(message) : -1
  const frames = stack
    .slice(start < 0 ? 0 : start + message.length)
    .split('\n')
    .filter(line => /^ {4}at .+:\d+:\d+\)?$/.test(line))
  return withSourcePositions(frames.join('\n'))
}
