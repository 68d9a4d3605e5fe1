/** The part that the tests use of a package without types. */
declare module 's3rver' {
  interface Context {
    method: string
    path: string
    query: Record<string, string | undefined>
    status: number
  }

  export default class S3rver {
    /** A Koa application: the first middleware may answer. */
    readonly middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[]
    constructor(options: { port: number; address: string; directory: string; silent: boolean })
    run(): Promise<{ port: number }>
  }
}
