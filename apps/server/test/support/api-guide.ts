import { readFile } from 'node:fs/promises'

const guide = new URL('../../../../docs/api.md', import.meta.url)

/** An example of docs/api.md, and the language of its code block. */
export interface Example {
  language: string
  code: string
}

/** Returns the examples of docs/api.md by their numbers. */
export async function readExamples(): Promise<Map<number, Example>> {
  const [, ...sections] = (await readFile(guide, 'utf8')).split(/^## (?=\d+\. )/m)
  return new Map(
    sections.map(section => {
      const [, language = '', code = ''] = /^```(sh|python|powerquery|ts)\n(.*?)^```/ms.exec(section) ?? []
      return [Number.parseInt(section, 10), { language, code }]
    }),
  )
}
