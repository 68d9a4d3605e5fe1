/** Types for the part of s3rver that the tests use. The package has no types. */
declare module 's3rver' {
  interface Context {
    method: string
    path: string
    query: Record<string, string | undefined>
    status: number
    type: string
    body: string
  }

  export default class S3rver {
    /** A Koa application. The first middleware may respond. */
    readonly middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[]
    constructor(options: { port: number; address: string; directory: string; silent: boolean })
    run(): Promise<{ port: number }>
  }
}
