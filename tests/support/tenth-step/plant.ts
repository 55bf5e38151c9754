import type { Plugin } from 'vite'

/** What a person writes to add a step: in which file, before which words, and what. */
const EDITS = [
  { file: 'src/shared/step-number.ts', before: '] as const', text: ', 10' },
  { file: 'src/steps/index.ts', before: '] as const', text: '  readersTip,\n' },
  { file: 'src/steps/index.ts', before: 'import ', text: importOf('readersTip', 'step') },
  { file: 'src/steps/tables.ts', before: '} satisfies', text: '  10: readersTips,\n' },
  { file: 'src/steps/tables.ts', before: 'import ', text: importOf('readersTips', 'table') },
]

/** Gives the product a tenth step in the tests of one project, by the edits that a step takes and no other. */
export const plantTenthStep = (): Plugin => ({
  name: 'plant-tenth-step',
  enforce: 'pre',
  transform(source, id) {
    const edits = EDITS.filter(({ file }) => id.endsWith(`/${file}`))
    if (edits.length === 0) return
    return edits.reduce((text, { before, text: added }) => {
      if (!text.includes(before)) throw new Error(`${id} has no "${before}" to write a step at.`)
      return text.replace(before, (found) => `${added}${found}`)
    }, source)
  },
})

function importOf(name: string, part: string): string {
  return `import { ${name} } from '#tests/support/tenth-step/${part}.ts'\n`
}
