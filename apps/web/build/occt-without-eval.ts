import type { Plugin } from 'vite'

/**
 * The glue code between occt-import-js and its WASM creates functions from text, which the content security policy of
 * the pages forbids. These replacements create the functions without text. Each replaced string occurs exactly once in
 * the release that package.json names; another release makes the build fail, instead of the browser. The WASM (LGPL),
 * which is the library itself, stays an unchanged, separate file.
 */
const replacements: [made: string, instead: string][] = [
  [
    'newFunc(Function,args)(...closureArgs)',
    `(...callArguments) => {
      const destructors = needsDestructorStack ? [] : null
      const wired = callArguments.slice(0, argCount - 2).map((value, at) => argTypes[at + 2].toWireType(destructors, value))
      const answer = cppInvokerFunc(cppTargetFunc, ...wired)
      if (needsDestructorStack) runDestructors(destructors)
      else wired.forEach((value, at) => argTypes[at + 2].destructorFunction?.(value))
      return returns ? argTypes[0].fromWireType(answer) : undefined
    }`,
  ],
  [
    'newFunc(Function,params)(...args)',
    `(obj, func, destructorsRef, at) => {
      const callArguments = types.map(type => {
        const value = type.readValueFromPointer(at)
        at += type.argPackAdvance
        return value
      })
      const answer = kind === 1 ? new func(...callArguments) : kind === 0 ? func.call(obj, ...callArguments) : func.call(...callArguments)
      return retType.isVoid ? undefined : emval_returnValue(retType, destructorsRef, answer)
    }`,
  ],
]

export const occtWithoutEval = (): Plugin => ({
  name: 'occt-without-eval',
  transform(code, id) {
    if (!/occt-import-js[\\/]dist[\\/]occt-import-js\.js/.test(id)) return undefined
    const withoutEval = replacements.reduce((text, [made, instead]) => {
      if (text.split(made).length !== 2) throw new Error(`occt-import-js has changed: ${made}`)
      return text.replace(made, () => `(${instead})`)
    }, code)
    // The browser does not use the parts for Node.
    return withoutEval.replace(/require\("(fs|path|crypto)"\)/g, 'undefined')
  },
})
