/** What a person writes to add a step: in which file, before which words, and what. */
const EDITS = [
  { file: 'src/shared/step-number.ts', before: '] as const', text: ', 10' },
  { file: 'src/steps/index.ts', before: '] as const', text: '  readersTip,\n' },
  { file: 'src/steps/index.ts', before: 'import ', text: importOf('readersTip', 'tenth-step/step.ts') },
  { file: 'src/steps/outlines.ts', before: '] as const', text: '  readersTipOutline,\n' },
  {
    file: 'src/steps/outlines.ts',
    before: 'import ',
    text: importOf('readersTipOutline', 'tenth-step/outline.ts'),
  },
  { file: 'src/steps/tables.ts', before: '} satisfies', text: '  10: readersTips,\n' },
  { file: 'src/steps/tables.ts', before: 'import ', text: importOf('readersTips', 'tenth-step/table.ts') },
  {
    file: 'src/steps/forms.ts',
    before: '  1: ()',
    text: "  10: () => import('#tests/support/screen/tenth-step.tsx'),\n",
  },
]

const editsOf = (place: string) => EDITS.filter(({ file }) => place.endsWith(`/${file}`))

/** @param place the path or address of a file */
export const takesTenthStep = (place: string): boolean => editsOf(place).length > 0

/**
 * The text of a file of the product with a tenth step, by the edits that a step takes and no other.
 *
 * @throws when the file has no place to write it at
 */
export const withTenthStep = (place: string, text: string): string =>
  editsOf(place).reduce((before, edit) => {
    if (!before.includes(edit.before)) throw new Error(`${place} has no "${edit.before}" to write a step at.`)
    return before.replace(edit.before, (found) => `${edit.text}${found}`)
  }, text)

function importOf(names: string, path: string): string {
  return `import { ${names} } from '#tests/support/${path}'\n`
}
